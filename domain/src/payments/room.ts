import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

export const testPaymentsCalls = {
  confirm: { method: 'POST', path: '/api/test-payments/confirm' },
} as const satisfies CallTable

export const paymentsCalls = {
  settings: { method: 'GET', path: '/api/payments/settings' },
} as const satisfies CallTable

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['payouts'] as const

export const payoutsCalls = {
  mine: { method: 'GET', path: '/api/payouts', reads: ['payouts'] },
  onboarding: { method: 'POST', path: '/api/payouts/onboarding' },
} as const satisfies CallTable

export const refusals = {
  'payouts.off': { status: 409, message: 'Payouts are not set up here.' },
  'payment.not-set-up': {
    status: 503,
    message: 'Card payments are not set up here yet. Please ask how else you can pay.',
  },
  'payment.no-intent': { status: 404, message: 'This payment does not exist.' },
  'payment.card-unknown': {
    status: 402,
    message: 'This is test mode: please use one of the test cards shown.',
  },
  'payment.card-expired': { status: 402, message: 'Your card has expired.' },
  'payment.declined': { status: 402, message: 'Your card was declined.' },
  'payment.no-funds': { status: 402, message: 'Your card has insufficient funds.' },
  'payment.challenge-failed': { status: 402, message: 'We could not confirm it was you. Please try again.' },
  'payment.processing': {
    status: 409,
    message: 'Your payment is being processed. Please look again in a moment.',
  },
  'payment.unreachable': {
    status: 503,
    message: 'We cannot reach the payment provider. Nothing was charged; please try again in a moment.',
  },
  'payment.amount': {
    status: 409,
    message: 'This amount cannot be paid by card. Please ask how else you can pay.',
  },
  'refund.not-paid': { status: 409, message: 'This payment was never kept, so there is nothing to refund.' },
  'refund.on-its-way': {
    status: 409,
    message: 'A refund of this payment is on its way already. Please look again in a moment.',
  },
  'refund.disputed': {
    status: 409,
    message: 'The bank of the cardholder is deciding about this payment. Please wait for its decision.',
  },
  'refund.nothing-left': { status: 409, message: 'Nothing is left of this payment that could go back.' },
  'refund.too-much': { status: 409, message: 'That is more than is left of this payment.' },
  'refund.changed': {
    status: 409,
    message: 'Something changed since you looked at this payment. Please look at it again.',
  },
  'payment.unsigned': { status: 400, message: 'This event does not carry a valid signature.' },
} as const satisfies Record<string, RefusalRow>
