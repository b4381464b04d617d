import type { CallTable } from '../kernel/endpoint.ts'

export const templatesCalls = {
  list: { method: 'GET', path: '/api/messages/templates' },
  add: { method: 'POST', path: '/api/messages/templates' },
  change: { method: 'PUT', path: '/api/messages/templates/:id' },
  remove: { method: 'DELETE', path: '/api/messages/templates/:id' },
} as const satisfies CallTable
