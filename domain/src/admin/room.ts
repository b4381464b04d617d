import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['jobs'] as const

export const adminCalls = {
  deadJobs: { method: 'GET', path: '/api/admin/dead-jobs', reads: ['jobs'] },
  retryJob: { method: 'POST', path: '/api/admin/dead-jobs/:id/retry', changes: ['jobs'] },
  reset: { method: 'POST', path: '/api/admin/reset' },
} as const satisfies CallTable

export const refusals = {
  'admin.only': {
    status: 403,
    message: "Unauthorized or server error. Make sure you're logged in as admin.",
  },
  'admin.not-confirmed': { status: 400, message: 'Type RESET to confirm.' },
} as const satisfies Record<string, RefusalRow>
