import type { CallTable } from '../kernel/endpoint.ts'

export const safetyCalls = {
  block: { method: 'PUT', path: '/api/messages/conversations/:userId/block' },
  unblock: { method: 'DELETE', path: '/api/messages/conversations/:userId/block' },
  report: { method: 'POST', path: '/api/messages/conversations/:userId/report' },
} as const satisfies CallTable
