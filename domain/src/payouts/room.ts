import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['payouts'] as const

export const payoutsCalls = {
  mine: { method: 'GET', path: '/api/payouts', reads: ['payouts'] },
  onboarding: { method: 'POST', path: '/api/payouts/onboarding' },
} as const satisfies CallTable

export const refusals = {
  'payouts.off': { status: 409, message: 'Payouts are not set up here.' },
} as const satisfies Record<string, RefusalRow>
