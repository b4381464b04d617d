import type { CallTable } from '../kernel/endpoint.ts'

export const adminCalls = {
  deadJobs: { method: 'GET', path: '/api/admin/dead-jobs' },
  retryJob: { method: 'POST', path: '/api/admin/dead-jobs/:id/retry' },
  reset: { method: 'POST', path: '/api/admin/reset' },
} as const satisfies CallTable
