import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['packages'] as const

export const packagesCalls = {
  own: { method: 'GET', path: '/api/users/dj-packages', reads: ['packages'] },
  save: { method: 'PUT', path: '/api/users/dj-packages', changes: ['packages'] },
  of: { method: 'GET', path: '/api/djs/:id/packages', reads: ['packages'] },
} as const satisfies CallTable

export const refusals = {
  'packages.edited-elsewhere': {
    status: 409,
    message: 'Your packages were changed in another window. Please look at them again.',
  },
  'packages.changed': {
    status: 409,
    message: 'This DJ has changed the prices. Please look at them again.',
  },
  'packages.gone': {
    status: 409,
    message: 'This DJ no longer offers what you chose. Please choose again.',
  },
} as const satisfies Record<string, RefusalRow>
