import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = [
  'jobs',
  'console-people',
  'console-figures',
  'console-money',
  'console-bookings',
  'coupons',
  'mails',
  'setup',
  'dj-invitations',
] as const

export const adminCalls = {
  deadJobs: { method: 'GET', path: '/api/admin/dead-jobs', reads: ['jobs'] },
  retryJob: { method: 'POST', path: '/api/admin/dead-jobs/:id/retry', changes: ['jobs'] },
  reset: { method: 'POST', path: '/api/admin/reset' },
} as const satisfies CallTable

const person = '/api/admin/people/:id'
const changes = ['console-people'] as const

export const peopleCalls = {
  list: { method: 'GET', path: '/api/admin/people', reads: ['console-people'] },
  one: { method: 'GET', path: person, reads: ['console-people'] },
  suspend: { method: 'POST', path: `${person}/suspend`, changes },
  lift: { method: 'POST', path: `${person}/lift`, changes },
  endSessions: { method: 'POST', path: `${person}/end-sessions`, changes },
  confirmEmail: { method: 'POST', path: `${person}/confirm-email`, changes },
  startReset: { method: 'POST', path: `${person}/password-reset`, changes },
  giveRights: { method: 'POST', path: `${person}/give-rights`, changes },
  takeRights: { method: 'POST', path: `${person}/take-rights`, changes },
} as const satisfies CallTable

export const overviewCalls = {
  figures: { method: 'GET', path: '/api/admin/figures', reads: ['console-figures'] },
  count: { method: 'POST', path: '/api/admin/figures', changes: ['console-figures'] },
} as const satisfies CallTable

const money = '/api/admin/money'

export const moneyCalls = {
  payments: { method: 'GET', path: `${money}/payments`, reads: ['console-money'] },
  payment: { method: 'GET', path: `${money}/payments/:id`, reads: ['console-money'] },
  atProvider: { method: 'GET', path: `${money}/payments/:id/provider`, reads: ['console-money'] },
  refund: { method: 'POST', path: `${money}/payments/:id/refunds`, changes: ['console-money'] },
  subscriptions: { method: 'GET', path: `${money}/subscriptions`, reads: ['console-money'] },
  subscription: { method: 'GET', path: `${money}/subscriptions/:id`, reads: ['console-money'] },
  differences: { method: 'GET', path: `${money}/differences`, reads: ['console-money'] },
  compare: { method: 'POST', path: `${money}/compare`, changes: ['console-money'] },
} as const satisfies CallTable

export const bookingsCalls = {
  bookings: { method: 'GET', path: '/api/admin/bookings', reads: ['console-bookings'] },
  requests: { method: 'GET', path: '/api/admin/requests', reads: ['console-bookings'] },
} as const satisfies CallTable

export const couponsCalls = {
  list: { method: 'GET', path: '/api/admin/coupons', reads: ['coupons'] },
  make: { method: 'POST', path: '/api/admin/coupons', changes: ['coupons'] },
  end: { method: 'POST', path: '/api/admin/coupons/:code/end', changes: ['coupons'] },
} as const satisfies CallTable

export const mailCalls = {
  list: { method: 'GET', path: '/api/admin/mails', reads: ['mails'] },
  giveUp: { method: 'POST', path: '/api/admin/dead-jobs/:id/give-up', changes: ['jobs'] },
  sendAgain: { method: 'POST', path: '/api/admin/mails/:id/again', changes: ['mails'] },
} as const satisfies CallTable

const setup = '/api/admin/setup'

export const setupCalls = {
  read: { method: 'GET', path: setup, reads: ['setup'] },
  putAway: { method: 'POST', path: `${setup}/put-away`, changes: ['setup'] },
  test: { method: 'POST', path: `${setup}/tests/:part` },
  sendTestMail: { method: 'POST', path: `${setup}/test-mails` },
  testMail: { method: 'GET', path: `${setup}/test-mails/:id` },
  invitations: { method: 'GET', path: `${setup}/invitations`, reads: ['dj-invitations'] },
  invite: { method: 'POST', path: `${setup}/invitations`, changes: ['dj-invitations'] },
} as const satisfies CallTable

export const refusals = {
  'invitations.too-many': {
    status: 429,
    message: 'At most 100 DJs can be invited in a day. Please invite the others tomorrow.',
  },
  'mail.not-sent': { status: 409, message: 'This mail has not left yet.' },
  'mail.not-kept': { status: 409, message: 'What this mail said is not kept, so it cannot be sent again.' },
  'mail.again-already': { status: 409, message: 'This mail was sent again a moment ago.' },
  'mail.suspended': { status: 409, message: 'This person is suspended, so we write nothing to them.' },
  'mail.left': { status: 409, message: 'This person has left, so we write nothing to them.' },
  'coupon.exists': { status: 409, message: 'There is such a code already.' },
  'coupon.over': { status: 409, message: 'This code has ended already.' },
  'person.suspended-already': { status: 409, message: 'This person is suspended already.' },
  'person.not-suspended': { status: 409, message: 'This person is not suspended any more.' },
  'person.yourself': { status: 409, message: 'You cannot suspend yourself.' },
  'person.confirmed-already': { status: 409, message: 'This address is confirmed already.' },
  'person.admin-already': { status: 409, message: 'This person is an admin already.' },
  'person.no-admin': { status: 409, message: 'This person is not an admin any more.' },
  'person.last-admin': { status: 409, message: 'The last admin has to stay one.' },
  'person.not-active': {
    status: 409,
    message: 'Only somebody with a confirmed address who is not suspended can become an admin.',
  },
  'person.admin-by-setting': {
    status: 409,
    message: 'The setting ADMIN_EMAILS names this address. Whoever runs the server can change that.',
  },
  'admin.only': {
    status: 403,
    message: "Unauthorized or server error. Make sure you're logged in as admin.",
  },
  'admin.not-confirmed': { status: 400, message: 'Type RESET to confirm.' },
} as const satisfies Record<string, RefusalRow>
