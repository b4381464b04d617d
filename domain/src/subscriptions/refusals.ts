import type { RefusalRow } from '../kernel/refusal-row.ts'

export const subscriptionsRefusals = {
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
