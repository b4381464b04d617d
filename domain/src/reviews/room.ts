import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['reviews'] as const

export const reviewsCalls = {
  djStats: { method: 'GET', path: '/api/dj/stats', reads: ['reviews'] },
  given: { method: 'GET', path: '/api/reviews/given', reads: ['reviews'] },
  received: { method: 'GET', path: '/api/reviews', reads: ['reviews'] },
  mine: { method: 'GET', path: '/api/reviews/mine', reads: ['reviews'] },
  write: { method: 'POST', path: '/api/reviews', changes: ['reviews'] },
  edit: { method: 'PATCH', path: '/api/reviews/:id', changes: ['reviews'] },
  reply: { method: 'PUT', path: '/api/reviews/:id/reply', changes: ['reviews'] },
  report: { method: 'POST', path: '/api/reviews/:id/report', changes: ['reviews'] },
  askable: { method: 'GET', path: '/api/reviews/ask', reads: ['reviews'] },
  ask: { method: 'POST', path: '/api/reviews/ask', changes: ['reviews'] },
} as const satisfies CallTable

export const refusals = {
  'review.not-completed': {
    status: 409,
    message: 'The event is not completed yet. You can review it once it is over.',
  },
  'review.already': { status: 409, message: 'There is already a review of this booking.' },
  'review.final': { status: 409, message: 'A review can be changed for 14 days. This time is over.' },
  'review.reply-final': { status: 409, message: 'A reply can be changed for 14 days. This time is over.' },
  'review.own': { status: 409, message: 'You wrote this review yourself.' },
  'review.too-many-reports': {
    status: 429,
    message: 'You have sent ten reports today. Please write to us if you need more help.',
  },
  'review.asked': { status: 409, message: 'You have already asked for this review.' },
  'review.no-account': {
    status: 409,
    message: 'This client has no account yet, so there is nobody to ask.',
  },
} as const satisfies Record<string, RefusalRow>
