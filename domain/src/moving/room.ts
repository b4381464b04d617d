import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'
import { MOST_IMPORTS, MOST_KEPT } from './limits.ts'

/** What can change here, and what calls read or change. The server tells open browsers of it. */
export const subjects = ['brought'] as const

export const movingCalls = {
  known: { method: 'GET', path: '/api/brought/known', reads: ['brought', 'contract'] },
  imports: { method: 'GET', path: '/api/brought/imports', reads: ['brought'] },
  bring: { method: 'POST', path: '/api/brought/imports', changes: ['brought', 'availability'] },
  undo: { method: 'DELETE', path: '/api/brought/imports/:id', changes: ['brought', 'availability'] },
  bookings: { method: 'GET', path: '/api/brought/bookings', reads: ['brought'] },
  edit: { method: 'PUT', path: '/api/brought/bookings/:id', changes: ['brought', 'availability'] },
  remove: { method: 'DELETE', path: '/api/brought/bookings/:id', changes: ['brought', 'availability'] },
  makeContract: {
    method: 'POST',
    path: '/api/brought/bookings/:id/contract',
    changes: ['brought', 'availability', 'contract'],
  },
  days: { method: 'GET', path: '/api/brought/days', reads: ['brought'] },
  contacts: { method: 'GET', path: '/api/brought/contacts', reads: ['brought'] },
  editContact: { method: 'PUT', path: '/api/brought/contacts/:id', changes: ['brought'] },
  removeContact: { method: 'DELETE', path: '/api/brought/contacts/:id', changes: ['brought'] },
  file: { kind: 'file', method: 'GET', path: '/api/brought/files/:file' },
  contractsFile: { kind: 'file', method: 'GET', path: '/api/contract-files/:file' },
} as const satisfies CallTable

export const refusals = {
  'brought.too-large': { status: 413, message: 'This is too much at once. Please bring it in parts.' },
  'brought.unreadable': { status: 400, message: 'What was sent cannot be read as rows.' },
  'brought.too-many': {
    status: 409,
    message: `You can keep ${MOST_KEPT} bookings and ${MOST_KEPT} contacts from elsewhere. Please remove some first.`,
  },
  'brought.too-many-imports': {
    status: 409,
    message: `You have brought in ${MOST_IMPORTS} files. Please undo some of them first.`,
  },
  'brought.same': {
    status: 409,
    message: 'You have another one of this day and client, or with this address.',
  },
  'brought.has-contract': { status: 409, message: 'A contract was made of this booking already.' },
  'brought.changed': {
    status: 409,
    message: 'This was changed in another window. Please look at it again.',
  },
} as const satisfies Record<string, RefusalRow>
