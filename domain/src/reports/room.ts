import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

export const subjects = ['reports'] as const

export const reportsCalls = {
  list: { method: 'GET', path: '/api/admin/reports', reads: ['reports'] },
  one: { method: 'GET', path: '/api/admin/reports/:id', reads: ['reports'] },
  decide: {
    method: 'POST',
    path: '/api/admin/reports/:id/decision',
    changes: ['reports', 'console-people', 'console-figures'],
  },
} as const satisfies CallTable

export const refusals = {
  'report.decided-already': { status: 409, message: 'Somebody has decided about this report already.' },
  'report.only-reviews': { status: 409, message: 'Only a review that is still there can be removed.' },
  'report.not-suspended': {
    status: 409,
    message: 'This person is not suspended. Please suspend them on their page first.',
  },
  'report.no-mails': {
    status: 409,
    message: 'This person is suspended and gets no mails, so they cannot be warned.',
  },
} as const satisfies Record<string, RefusalRow>
