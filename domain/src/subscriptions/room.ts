import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['subscription'] as const

const base = '/api/subscriptions'

export const subscriptionsCalls = {
  prices: { method: 'GET', path: `${base}/prices`, reads: ['subscription'] },
  validateCoupon: { method: 'POST', path: `${base}/validate-coupon` },
  createIntent: { method: 'POST', path: `${base}/create-intent` },
  completeTrialSetup: { method: 'POST', path: `${base}/complete-trial-setup` },
  verify: { method: 'GET', path: `${base}/verify/:sessionId` },
  mine: { method: 'GET', path: `${base}/mine`, reads: ['subscription'] },
  invoices: { method: 'GET', path: `${base}/invoices`, reads: ['subscription'] },
  receipt: { kind: 'file', method: 'GET', path: `${base}/invoices/:id/receipt` },
  previewChange: { method: 'GET', path: `${base}/change`, reads: ['subscription'] },
  change: { method: 'POST', path: `${base}/change`, changes: ['subscription'] },
  previewStart: { method: 'GET', path: `${base}/start`, reads: ['subscription'] },
  start: { method: 'POST', path: `${base}/start`, changes: ['subscription'] },
  cancel: { method: 'POST', path: `${base}/cancel`, changes: ['subscription'] },
  resume: { method: 'POST', path: `${base}/resume`, changes: ['subscription'] },
  beginCard: { method: 'POST', path: `${base}/card` },
  useCard: { method: 'PUT', path: `${base}/card`, changes: ['subscription'] },
} as const satisfies CallTable

export const refusals = {
  'subscription.required': { status: 403, message: 'Subscription Required' },
  'coupon.unknown': { status: 404, message: 'Invalid discount code' },
  'coupon.used': { status: 409, message: 'You have used this discount code already.' },
  // The checkout recognises this sentence (spec, point 4).
  'subscription.exists': {
    status: 409,
    message: 'You already have an active or trialing subscription.',
  },
  'subscription.no-setup': {
    status: 409,
    message: 'Your subscription already has a card. There is nothing left to set up.',
  },
  'subscription.card-had-trial': {
    status: 409,
    message:
      'This card has already had a free trial on another account. Nothing was charged, and you can subscribe without a trial.',
  },
  'subscription.none': { status: 404, message: 'You have no subscription yet.' },
  'subscription.no-card': {
    status: 409,
    message: 'Your trial has no card yet. Please add one at the checkout first.',
  },
  'subscription.unpaid': {
    status: 409,
    message: 'The last charge could not be made. Please update your card first.',
  },
  'subscription.same-plan': { status: 409, message: 'You already have this plan.' },
  'subscription.no-trial': {
    status: 409,
    message: 'Your trial is over already, so there is nothing more to pay for it.',
  },
  'subscription.not-running': {
    status: 409,
    message: 'Your subscription has ended. Please subscribe again on the pricing page.',
  },
  'subscription.offer-changed': {
    status: 409,
    message: 'The cost of this change is different now. Please look at it again.',
  },
} as const satisfies Record<string, RefusalRow>
