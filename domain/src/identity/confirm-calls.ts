import type { CallTable } from '../kernel/endpoint.ts'

export const confirmCalls = {
  confirm: { method: 'POST', path: '/api/auth/confirm' },
} as const satisfies CallTable
