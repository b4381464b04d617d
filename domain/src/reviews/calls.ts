import type { CallTable } from '../kernel/endpoint.ts'

export const reviewsCalls = {
  djStats: { method: 'GET', path: '/api/dj/stats' },
  given: { method: 'GET', path: '/api/reviews/given' },
} as const satisfies CallTable
