import type { CallTable } from '../kernel/call.ts'

export const faqCalls = {
  support: { method: 'GET', path: '/api/support' },
} as const satisfies CallTable
