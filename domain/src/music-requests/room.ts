import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['music-requests', 'music-plan'] as const

export const musicRequestsCalls = {
  create: { method: 'POST', path: '/api/music-requests', changes: ['music-requests'] },
  list: { method: 'GET', path: '/api/music-requests', reads: ['music-requests'] },
  recipients: { method: 'GET', path: '/api/music-requests/recipients', reads: ['music-requests'] },
  answer: { method: 'PATCH', path: '/api/music-requests/:id', changes: ['music-requests'] },
} as const satisfies CallTable

export const musicPlanCalls = {
  read: { method: 'GET', path: '/api/contracts/:id/music-plan', reads: ['music-plan'] },
  addSong: { method: 'POST', path: '/api/contracts/:id/music-plan/songs', changes: ['music-plan'] },
  addSongs: { method: 'POST', path: '/api/contracts/:id/music-plan/songs/many', changes: ['music-plan'] },
  changeSong: {
    method: 'PATCH',
    path: '/api/contracts/:id/music-plan/songs/:songId',
    changes: ['music-plan'],
  },
  removeSong: {
    method: 'DELETE',
    path: '/api/contracts/:id/music-plan/songs/:songId',
    changes: ['music-plan'],
  },
  resolve: { method: 'POST', path: '/api/contracts/:id/music-plan/resolve', changes: ['music-plan'] },
  share: { method: 'POST', path: '/api/contracts/:id/music-plan/share', changes: ['music-plan'] },
  reopen: { method: 'POST', path: '/api/contracts/:id/music-plan/reopen', changes: ['music-plan'] },
  csv: { kind: 'file', method: 'GET', path: '/api/contracts/:id/music-plan.csv' },
  daySheet: { method: 'GET', path: '/api/contracts/:id/day-sheet/music', reads: ['music-plan'] },
} as const satisfies CallTable

export const refusals = {
  'music-request.not-you': {
    status: 403,
    message: 'You can send a music request only in your own name.',
  },
  'music-request.other-dj': { status: 400, message: 'This contract is with another DJ.' },
  'music-request.no-dj': { status: 404, message: 'This DJ cannot be found.' },
  'music-request.to-yourself': { status: 400, message: 'You cannot send a music request to yourself.' },
  'music-request.blocked': { status: 403, message: 'This DJ does not take requests from you.' },
  'music-request.you-blocked': {
    status: 409,
    message: 'You have blocked this DJ. Unblock them to send a request.',
  },
  'music-request.closed': {
    status: 409,
    message: 'Music closed 7 days before the event. Please ask your DJ to open it again.',
  },
  'music-request.answered': {
    status: 409,
    message: 'This request was answered in the meantime. Please look at the answer, then try again.',
  },
  'music-plan.changed': {
    status: 409,
    message: 'The music plan was changed in the meantime. Please look at it, then try again.',
  },
  'music-plan.no-song': { status: 404, message: 'This song is no longer in the plan.' },
  'music-plan.duplicate': { status: 409, message: 'This song is in the plan already.' },
  'music-plan.full': { status: 409, message: 'A music plan can have 300 songs at most.' },
  'music-plan.contradiction': {
    status: 409,
    message: 'A song is to be played and never to be played. Please decide first, then share the plan.',
  },
  'music-plan.empty': { status: 409, message: 'There is nothing to share yet. Please add a song first.' },
  'music-plan.not-locked': { status: 409, message: 'The music plan is open, so nothing has to be reopened.' },
} as const satisfies Record<string, RefusalRow>
