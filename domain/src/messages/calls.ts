import type { CallTable } from '../kernel/endpoint.ts'

export const messagesCalls = {
  send: { method: 'POST', path: '/api/messages' },
  stats: { method: 'GET', path: '/api/messages/stats' },
  conversations: { method: 'GET', path: '/api/messages/conversations' },
  thread: { method: 'GET', path: '/api/messages/conversations/:userId' },
  read: { method: 'PUT', path: '/api/messages/:id/read' },
} as const satisfies CallTable
