import type { CallTable } from '../../kernel/endpoint.ts'

export const depositCalls = {
  page: { method: 'GET', path: '/api/pay/:token' },
  begin: { method: 'POST', path: '/api/pay/:token/intent' },
  statement: { method: 'GET', path: '/api/contracts/:id/statement' },
  markCash: { method: 'POST', path: '/api/contracts/:id/cash' },
  unmarkCash: { method: 'DELETE', path: '/api/contracts/:id/cash/:mark' },
  settle: { method: 'POST', path: '/api/pay/:token/settle' },
} as const satisfies CallTable
