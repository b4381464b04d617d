import type { CallTable } from '../kernel/endpoint.ts'

export const reviewReportsCalls = {
  list: { method: 'GET', path: '/api/admin/review-reports' },
  decide: { method: 'POST', path: '/api/admin/review-reports/:id' },
} as const satisfies CallTable
