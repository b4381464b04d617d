import type { CallTable } from '../kernel/endpoint.ts'

export const identityCalls = {
  signInWays: { method: 'GET', path: '/api/auth/ways' },
} as const satisfies CallTable
