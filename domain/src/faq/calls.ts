import type { CallTable } from '../kernel/endpoint.ts'

export const faqCalls = {
  support: { method: 'GET', path: '/api/support' },
} as const satisfies CallTable
