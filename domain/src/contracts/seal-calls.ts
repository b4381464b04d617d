import type { CallTable } from '../kernel/endpoint.ts'

export const sealCalls = {
  certificate: { method: 'GET', path: '/api/seal/certificate' },
} as const satisfies CallTable
