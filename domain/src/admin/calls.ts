import type { CallTable } from '../kernel/endpoint.ts'

export const adminCalls = {
  reset: { method: 'POST', path: '/api/admin/reset' },
} as const satisfies CallTable
