import type { CallTable } from '../kernel/endpoint.ts'

export const messagesCalls = {
  send: { method: 'POST', path: '/api/messages' },
  stats: { method: 'GET', path: '/api/messages/stats' },
} as const satisfies CallTable
