import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here: whether a person is leaving, and what stands in their way. */
export const subjects = ['leaving'] as const

export const leavingCalls = {
  read: { method: 'GET', path: '/api/account/leaving', reads: ['leaving', 'contract', 'subscription'] },
  mailLink: { method: 'POST', path: '/api/account/leaving/link' },
  leave: { method: 'POST', path: '/api/account/leaving', changes: ['leaving', 'account'] },
  keep: { method: 'DELETE', path: '/api/account/leaving', changes: ['leaving', 'account'] },
} as const satisfies CallTable

export const copyCalls = {
  readCopy: { method: 'GET', path: '/api/account/copy', reads: ['leaving'] },
  askForCopy: { method: 'POST', path: '/api/account/copy', changes: ['leaving'] },
  fetchCopy: { kind: 'file', method: 'GET', path: '/api/account/copy/:id' },
} as const satisfies CallTable

export const refusals = {
  'leaving.obstacles': {
    status: 409,
    message: 'Your account cannot be deleted yet. Please settle what is still open first.',
  },
  'copy.too-soon': {
    status: 429,
    message: 'You can ask for a copy once a day. Please come back tomorrow.',
  },
  'leaving.last-admin': {
    status: 409,
    message: 'You are the only admin here. Please make somebody else an admin first.',
  },
  'leaving.link': {
    status: 409,
    message: 'This link no longer works. Please ask for a new one.',
  },
  'leaving.has-password': {
    status: 409,
    message: 'Please confirm with your password.',
  },
} as const satisfies Record<string, RefusalRow>
