import type { CallTable } from '../kernel/call.ts'

export const contactsCalls = {
  list: { method: 'GET', path: '/api/contacts' },
  read: { method: 'GET', path: '/api/users/:id' },
} as const satisfies CallTable
