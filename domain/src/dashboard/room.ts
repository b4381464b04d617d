import type { CallTable } from '../kernel/call.ts'

export const dashboardCalls = {
  next: {
    method: 'GET',
    path: '/api/dashboard/next',
    reads: ['contract', 'service-requests', 'music-requests', 'music-plan', 'questions', 'reviews'],
  },
} as const satisfies CallTable
