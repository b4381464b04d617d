import type { CallTable } from '../kernel/endpoint.ts'

export const reportsCalls = {
  people: { method: 'GET', path: '/api/admin/reports' },
  handled: { method: 'PUT', path: '/api/admin/reports/:id/handled' },
  reviews: { method: 'GET', path: '/api/admin/review-reports' },
  decide: { method: 'POST', path: '/api/admin/review-reports/:id' },
} as const satisfies CallTable
