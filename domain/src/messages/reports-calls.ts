import type { CallTable } from '../kernel/endpoint.ts'

export const reportsCalls = {
  list: { method: 'GET', path: '/api/admin/reports' },
  handled: { method: 'PUT', path: '/api/admin/reports/:id/handled' },
} as const satisfies CallTable
