import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of it. */
export const subjects = ['party'] as const

/** The calls of the two parties of a booking. */
export const partyCalls = {
  read: { method: 'GET', path: '/api/contracts/:id/party', reads: ['party'] },
  change: { method: 'PUT', path: '/api/contracts/:id/party', changes: ['party'] },
  renew: { method: 'POST', path: '/api/contracts/:id/party/code', changes: ['party'] },
  mark: { method: 'PUT', path: '/api/contracts/:id/party/wishes/:wishId/mark', changes: ['party'] },
  hide: { method: 'PUT', path: '/api/contracts/:id/party/wishes/:wishId/hidden', changes: ['party'] },
} as const satisfies CallTable

/** The calls of guests, who have no account. Their page asks again by itself. */
export const guestCalls = {
  look: { method: 'GET', path: '/api/party/:code', reads: ['party'] },
  wish: { method: 'POST', path: '/api/party/:code/wishes', changes: ['party'] },
  vote: { method: 'PUT', path: '/api/party/:code/wishes/:wishId/vote', changes: ['party'] },
} as const satisfies CallTable

export const refusals = {
  'party.not-found': {
    status: 404,
    message: 'This page is not open. Please ask your hosts for the right code.',
  },
  'party.soon': { status: 409, message: 'It is a little early. Wishes open closer to the party.' },
  'party.over': { status: 409, message: 'The party is over. Thank you for dancing.' },
  'party.changed': {
    status: 409,
    message: 'This was changed in the meantime. Please look at it, then try again.',
  },
  'party.no-wish': { status: 404, message: 'This wish is no longer on the list.' },
  'party.full': { status: 409, message: 'The list is full. Please vote for a wish that is on it.' },
  'party.enough': {
    status: 409,
    message: 'You have made all your wishes for tonight. You can still vote for others.',
  },
  'party.wish-taken': { status: 409, message: 'This wish was not sent. Please try it once more.' },
} as const satisfies Record<string, RefusalRow>
