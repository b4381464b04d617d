import type { CallTable } from '../kernel/endpoint.ts'

export const reviewsCalls = {
  djStats: { method: 'GET', path: '/api/dj/stats' },
} as const satisfies CallTable
