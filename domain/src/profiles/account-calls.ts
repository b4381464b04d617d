import type { CallTable } from '../kernel/endpoint.ts'

export const accountCalls = {
  currentUser: { method: 'GET', path: '/api/auth/user' },
  setRole: { method: 'POST', path: '/api/auth/role' },
  saveBasics: { method: 'PUT', path: '/api/users/basic-profile' },
} as const satisfies CallTable
