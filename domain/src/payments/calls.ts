import type { CallTable } from '../kernel/endpoint.ts'

export const testPaymentsCalls = {
  confirm: { method: 'POST', path: '/api/test-payments/confirm' },
} as const satisfies CallTable

export const paymentsCalls = {
  settings: { method: 'GET', path: '/api/payments/settings' },
} as const satisfies CallTable
