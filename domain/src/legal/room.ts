import type { CallTable } from '../kernel/call.ts'

export const legalCalls = {
  read: { method: 'GET', path: '/api/legal/:page' },
} as const satisfies CallTable
