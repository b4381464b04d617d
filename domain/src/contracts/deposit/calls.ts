import type { CallTable } from '../../kernel/endpoint.ts'

export const depositCalls = {
  page: { method: 'GET', path: '/api/pay/:token' },
  begin: { method: 'POST', path: '/api/pay/:token/intent' },
  settle: { method: 'POST', path: '/api/pay/:token/settle' },
} as const satisfies CallTable
