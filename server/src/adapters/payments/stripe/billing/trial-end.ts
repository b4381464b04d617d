import { Refusal } from '@cuebook/domain/refusals.ts'
import type Stripe from 'stripe'
import type { AcceptedOffer, Proration } from '../../billing.ts'
import { dateOf, idOf, once } from '../client.ts'
import { creditAfter, lastPeriodEnd, linesOf } from './invoices.ts'
import { priceOf } from './price.ts'
import { currentDiscount, EXPANDED, subscriptionOf } from './subscription.ts'

/** What Stripe would charge if the trial ended now. The trial was free, so there is nothing to prorate. */
export async function previewTrialEnd(stripe: Stripe, found: Stripe.Subscription): Promise<Proration> {
  refuseWithoutTrial(found)
  const invoice = await stripe.invoices.createPreview({
    subscription: found.id,
    subscription_details: { trial_end: 'now', cancel_at_period_end: false },
    expand: ['discounts.source.coupon'],
  })
  const nextChargeAt = lastPeriodEnd(invoice)
  const { amountCents } = priceOf(found)
  return {
    lines: linesOf(invoice),
    dueTodayCents: invoice.amount_due,
    creditCents: creditAfter(invoice),
    nextAmountCents: amountCents - Math.min(offNext(found, nextChargeAt), amountCents),
    nextChargeAt: dateOf(nextChargeAt),
  }
}

/** Ends the trial, or changes nothing at all when the card cannot be charged. */
export async function endTrial(
  stripe: Stripe,
  found: Stripe.Subscription,
  { key, dueTodayCents }: Omit<AcceptedOffer, 'at'>,
): Promise<Stripe.Subscription> {
  if (found.metadata.change === key) return found
  const shown = await previewTrialEnd(stripe, found)
  if (shown.dueTodayCents !== dueTodayCents) throw new Refusal('subscription.offer-changed')
  const params: Stripe.SubscriptionUpdateParams = {
    trial_end: 'now',
    payment_behavior: 'error_if_incomplete',
    cancel_at_period_end: false,
    metadata: { change: key },
    expand: EXPANDED,
  }
  const card = found.default_payment_method && idOf(found.default_payment_method)
  // Stripe repeats its answer to a key, also a decline; with another card it has to try again.
  return stripe.subscriptions.update(found.id, params, once(key, params, card ?? ''))
}

function refuseWithoutTrial(found: Stripe.Subscription): void {
  if (subscriptionOf(found).status !== 'trialing') throw new Refusal('subscription.no-trial')
}

/** What the coupon takes off the charge after the first one. */
function offNext(found: Stripe.Subscription, nextChargeAt: number): number {
  const discount = currentDiscount(found)
  if (!discount || discount.isOnce) return 0
  return discount.end === null || discount.end > nextChargeAt ? discount.offCents : 0
}
