import type { RefusalRow } from '../kernel/refusal-row.ts'

export const depositsRefusals = {
  'deposit.no-link': { status: 404, message: 'This payment link does not exist.' },
  'deposit.paid': { status: 409, message: 'The deposit has already been paid.' },
  'deposit.changed': {
    status: 409,
    message: 'The amount has changed meanwhile. Please look at it and pay again.',
  },
  'deposit.closed': { status: 409, message: 'This contract was cancelled. There is nothing to pay.' },
  'payment.no-intent': { status: 404, message: 'This payment does not exist.' },
  'payment.card-unknown': {
    status: 402,
    message: 'This is test mode: please use one of the test cards shown.',
  },
  'payment.card-expired': { status: 402, message: 'Your card has expired.' },
  'payment.declined': { status: 402, message: 'Your card was declined.' },
  'payment.no-funds': { status: 402, message: 'Your card has insufficient funds.' },
  'payment.challenge-failed': { status: 402, message: 'We could not confirm it was you. Please try again.' },
} as const satisfies Record<string, RefusalRow>
