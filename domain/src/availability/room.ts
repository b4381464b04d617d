import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'
import { MOST_BLOCKED, MOST_DAYS } from './limits.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['availability'] as const

export const availabilityCalls = {
  taken: { method: 'GET', path: '/api/availability', reads: ['availability'] },
  block: { method: 'POST', path: '/api/availability/blocked', changes: ['availability'] },
  unblock: { method: 'DELETE', path: '/api/availability/blocked/:day', changes: ['availability'] },
} as const satisfies CallTable

export const refusals = {
  'availability.past': { status: 400, message: 'This day is over. Please choose a day from today on.' },
  'availability.too-many': { status: 409, message: `You can block ${MOST_BLOCKED} days at most.` },
  'availability.bad-span': { status: 400, message: `Please choose 1 to ${MOST_DAYS} days.` },
} as const satisfies Record<string, RefusalRow>
