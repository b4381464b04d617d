import type { CallTable } from '../kernel/endpoint.ts'

export const dashboardCalls = {
  next: { method: 'GET', path: '/api/dashboard/next' },
} as const satisfies CallTable
