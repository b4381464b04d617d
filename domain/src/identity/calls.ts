import type { CallTable } from '../kernel/endpoint.ts'

export const identityCalls = {
  currentUser: { method: 'GET', path: '/api/auth/user' },
  setRole: { method: 'POST', path: '/api/auth/role' },
  saveBasics: { method: 'PUT', path: '/api/users/basic-profile' },
  signInWays: { method: 'GET', path: '/api/auth/ways' },
} as const satisfies CallTable
