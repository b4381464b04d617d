import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of it. */
export const subjects = ['timeline'] as const

export const timelineCalls = {
  read: {
    method: 'GET',
    path: '/api/contracts/:id/timeline',
    reads: ['timeline', 'music-plan', 'contract'],
  },
  daySheet: {
    method: 'GET',
    path: '/api/contracts/:id/day-sheet/timeline',
    reads: ['timeline', 'music-plan', 'contract'],
  },
  save: { method: 'PUT', path: '/api/contracts/:id/timeline', changes: ['timeline'] },
} as const satisfies CallTable

export const refusals = {
  'timeline.changed': {
    status: 409,
    message: 'The timeline was changed in the meantime. Please look at it, then decide.',
  },
} as const satisfies Record<string, RefusalRow>
