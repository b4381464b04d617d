import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'
import { inThePast, mostOpenRequests } from './limits.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['service-requests', 'visited-requests'] as const

const base = '/api/service-requests'

export const serviceRequestsCalls = {
  post: { method: 'POST', path: base, changes: ['service-requests'] },
  list: { method: 'GET', path: base, reads: ['service-requests'] },
  one: { method: 'GET', path: `${base}/:id`, reads: ['service-requests'] },
  mine: { method: 'GET', path: `${base}/mine`, reads: ['service-requests'] },
  addressed: { method: 'GET', path: `${base}/addressed`, reads: ['service-requests'] },
  nearby: { method: 'GET', path: `${base}/nearby`, reads: ['service-requests'] },
  counts: { method: 'GET', path: `${base}/counts`, reads: ['service-requests', 'visited-requests'] },
  edit: { method: 'PATCH', path: `${base}/:id`, changes: ['service-requests'] },
  withdraw: { method: 'POST', path: `${base}/:id/withdraw`, changes: ['service-requests'] },
  viewed: { method: 'POST', path: `${base}/:id/viewed`, changes: ['service-requests'] },
  pass: { method: 'POST', path: `${base}/:id/pass`, changes: ['service-requests'] },
  visited: { method: 'POST', path: `${base}/visited`, changes: ['visited-requests'] },
  suggestions: { method: 'GET', path: `${base}/:id/suggestions`, reads: ['service-requests'] },
  apply: { method: 'POST', path: `${base}/:id/applications`, changes: ['service-requests'] },
  accept: {
    method: 'POST',
    path: `${base}/:id/applications/:applicationId/accept`,
    changes: ['service-requests', 'contract'],
  },
  decline: {
    method: 'POST',
    path: `${base}/:id/applications/:applicationId/decline`,
    changes: ['service-requests'],
  },
  applications: { method: 'GET', path: '/api/dj/service-request-applications', reads: ['service-requests'] },
  editApplication: {
    method: 'PUT',
    path: '/api/dj/service-request-applications/:id',
    changes: ['service-requests'],
  },
  confirmApplication: {
    method: 'POST',
    path: '/api/dj/service-request-applications/:id/confirm',
    changes: ['service-requests'],
  },
  withdrawApplication: {
    method: 'POST',
    path: '/api/dj/service-request-applications/:id/withdraw',
    changes: ['service-requests'],
  },
} as const satisfies CallTable

export const refusals = {
  'service-request.not-found': { status: 404, message: 'This request cannot be found.' },
  'service-request.in-the-past': { status: 400, message: inThePast },
  'service-request.booked': {
    status: 409,
    message: 'The client has already accepted a DJ for this request.',
  },
  'service-request.withdrawn': { status: 409, message: 'The client has withdrawn this request.' },
  'service-request.no-applications': { status: 409, message: 'No DJ has applied to this request yet.' },
  'service-request.over': { status: 409, message: 'The date of this event has passed.' },
  'service-request.changed': {
    status: 409,
    message: 'The client has changed this request. Please read it again before you apply.',
  },
  'service-request.edited-elsewhere': {
    status: 409,
    message: 'This request was changed in another window. Please look at it again.',
  },
  'service-request.too-many': {
    status: 409,
    message: `You have ${mostOpenRequests} open requests. Please withdraw one before you post another.`,
  },
  'service-request.invite-yourself': { status: 400, message: 'You cannot invite yourself.' },
  'service-request.no-dj': { status: 404, message: 'This DJ cannot be found.' },
  'service-request.no-home': {
    status: 409,
    message: 'Please add your location to your DJ profile. Then you can filter by distance.',
  },
  'application.not-found': { status: 404, message: 'This application cannot be found.' },
  'application.exists': { status: 409, message: 'You have already applied to this request.' },
  'application.answered': { status: 409, message: 'This application has been answered already.' },
  'application.withdrawn': { status: 409, message: 'The DJ has withdrawn this application.' },
  'application.changed': {
    status: 409,
    message: 'The DJ has changed this application. Please read it again before you accept.',
  },
  'application.edited-elsewhere': {
    status: 409,
    message: 'This application was changed in another window. Please look at it again.',
  },
  'application.outdated': {
    status: 409,
    message:
      'You changed the request after this DJ had applied. You can accept as soon as the DJ has confirmed.',
  },
  'application.recount': {
    status: 409,
    message:
      'The client has changed what your lines and your price are counted for. Please edit your offer for the request as it is now.',
  },
  'application.no-package': {
    status: 409,
    message: 'You no longer offer this package. Please choose another one.',
  },
  'application.yourself': { status: 409, message: 'You cannot apply to your own request.' },
} as const satisfies Record<string, RefusalRow>
