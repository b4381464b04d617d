import type { CallTable } from '../kernel/endpoint.ts'

export const depositsCalls = {
  page: { method: 'GET', path: '/api/pay/:token' },
  begin: { method: 'POST', path: '/api/pay/:token/intent' },
  settle: { method: 'POST', path: '/api/pay/:token/settle' },
} as const satisfies CallTable

export const testPaymentsCalls = {
  confirm: { method: 'POST', path: '/api/test-payments/confirm' },
} as const satisfies CallTable
