import type { CallTable } from '../kernel/endpoint.ts'

export const contactsCalls = {
  read: { method: 'GET', path: '/api/users/:id' },
} as const satisfies CallTable
