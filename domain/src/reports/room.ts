import type { CallTable } from '../kernel/call.ts'

export const subjects = ['person-reports', 'review-reports'] as const

export const reportsCalls = {
  people: { method: 'GET', path: '/api/admin/reports', reads: ['person-reports'] },
  handled: { method: 'PUT', path: '/api/admin/reports/:id/handled', changes: ['person-reports'] },
  reviews: { method: 'GET', path: '/api/admin/review-reports', reads: ['review-reports'] },
  decide: { method: 'POST', path: '/api/admin/review-reports/:id', changes: ['review-reports'] },
} as const satisfies CallTable
