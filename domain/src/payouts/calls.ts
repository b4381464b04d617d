import type { CallTable } from '../kernel/endpoint.ts'

export const payoutsCalls = {
  mine: { method: 'GET', path: '/api/payouts' },
  onboarding: { method: 'POST', path: '/api/payouts/onboarding' },
} as const satisfies CallTable
