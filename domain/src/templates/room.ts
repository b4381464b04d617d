import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'
import { mostTemplates } from './kinds.ts'

/** What can change here, and what calls read or change. The server tells open browsers of it. */
export const subjects = ['library'] as const

export const libraryCalls = {
  list: { method: 'GET', path: '/api/templates', reads: ['library'] },
  add: { method: 'POST', path: '/api/templates', changes: ['library'] },
  bookings: { method: 'GET', path: '/api/templates/bookings', reads: ['contract'] },
  requests: { method: 'GET', path: '/api/templates/requests', reads: ['service-requests'] },
  ofBooking: { method: 'GET', path: '/api/templates/bookings/:id/values', reads: ['contract'] },
  ofRequest: { method: 'GET', path: '/api/templates/requests/:id/values', reads: ['service-requests'] },
  mail: { method: 'POST', path: '/api/templates/mails', changes: ['conversation'] },
  one: { method: 'GET', path: '/api/templates/:id', reads: ['library'] },
  versions: { method: 'GET', path: '/api/templates/:id/versions', reads: ['library'] },
  save: { method: 'PUT', path: '/api/templates/:id', changes: ['library'] },
  remove: { method: 'DELETE', path: '/api/templates/:id', changes: ['library'] },
} as const satisfies CallTable

export const refusals = {
  'template.not-found': { status: 404, message: 'This template cannot be found.' },
  'template.changed': {
    status: 409,
    message: 'This template was changed in another window. Please look at what stands there now.',
  },
  'template.too-many': {
    status: 409,
    message: `You can keep ${mostTemplates} templates. Delete one first.`,
  },
  'template.name-taken': {
    status: 409,
    message: 'You have a template of this kind with this name already.',
  },
  'template.unfilled': { status: 400, message: 'A field of this text has no value.' },
  'template.no-client': {
    status: 409,
    message:
      'Nobody has taken this contract yet, so there is nobody to write to. Send or remind the client first.',
  },
  'template.mails-of-day': {
    status: 429,
    message:
      'This client got three mails from you today. Please write a message instead, or wait until tomorrow.',
  },
} as const satisfies Record<string, RefusalRow>
