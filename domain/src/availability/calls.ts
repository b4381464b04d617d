import type { CallTable } from '../kernel/endpoint.ts'

export const availabilityCalls = {
  taken: { method: 'GET', path: '/api/availability' },
  block: { method: 'POST', path: '/api/availability/blocked' },
  unblock: { method: 'DELETE', path: '/api/availability/blocked/:day' },
} as const satisfies CallTable
