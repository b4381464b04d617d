import { Refusal } from '@cuebook/domain/refusals.ts'
import type Stripe from 'stripe'
import type { AcceptedOffer, Discount, PlanChange, Proration } from '../../billing.ts'
import { dateOf, idOf, once, secondsOf } from '../client.ts'
import { discountsFor } from './coupon.ts'
import { creditAfter, lastPeriodEnd, linesOf } from './invoices.ts'
import { priceData } from './price.ts'
import { currentDiscount, EXPANDED, periodOf, subscriptionOf } from './subscription.ts'

/** What the change would cost. Stripe computes it for the same moment that the change then names. */
export async function previewChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { price, discount: wanted }: PlanChange,
  at: Date,
): Promise<Proration> {
  const discount = goesOn(subscription, wanted, at)
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    discounts: discount ? await discountsFor(stripe, discount) : '',
    subscription_details: {
      items: [{ id: itemOf(subscription), price_data: await priceData(stripe, price) }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
    },
    expand: ['discounts.source.coupon'],
  })
  const isTrial = subscription.status === 'trialing'
  const nextChargeAt = dateOf(isTrial ? periodOf(subscription).end : lastPeriodEnd(invoice))
  const offCents = discount && takesOffNext(discount, { isTrial, at, nextChargeAt }) ? discount.offCents : 0
  return {
    // In a trial Stripe shows the first invoice after it, and nothing is due today.
    ...(isTrial
      ? { lines: [{ text: 'Nothing is charged during the trial', amountCents: 0 }], dueTodayCents: 0 }
      : { lines: linesOf(invoice), dueTodayCents: invoice.amount_due }),
    creditCents: isTrial ? -invoice.starting_balance : creditAfter(invoice),
    nextAmountCents: price.amountCents - Math.min(offCents, price.amountCents),
    nextChargeAt,
  }
}

/** Changes the plan, or nothing at all when the card cannot be charged. */
export async function changePlan(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: PlanChange,
  { at, key, dueTodayCents }: AcceptedOffer,
): Promise<Stripe.Subscription> {
  if (subscription.metadata.change === key) return subscription
  refuseChange(subscription, change, at)
  const { price, discount: wanted } = change
  const shown = await previewChange(stripe, subscription, change, at)
  if (shown.dueTodayCents !== dueTodayCents) throw new Refusal('subscription.offer-changed')
  const discount = goesOn(subscription, wanted, at)
  const params: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemOf(subscription), price_data: await priceData(stripe, price) }],
    discounts: discount ? await discountsFor(stripe, discount) : '',
    proration_behavior: 'always_invoice',
    proration_date: secondsOf(at),
    payment_behavior: 'error_if_incomplete',
    cancel_at_period_end: false,
    metadata: { change: key },
    expand: EXPANDED,
  }
  const card = subscription.default_payment_method && idOf(subscription.default_payment_method)
  // Stripe repeats its answer to a key, also a decline; with another card it has to try again.
  return stripe.subscriptions.update(subscription.id, params, once(key, params, card ?? ''))
}

/** Only what is paid for, or in its trial, can be changed; otherwise credit would come from nothing. */
function refuseChange(subscription: Stripe.Subscription, { price }: PlanChange, at: Date): void {
  const { status, price: before, periodStartsAt } = subscriptionOf(subscription)
  if (status === 'past_due') throw new Refusal('subscription.unpaid')
  if (status !== 'active' && status !== 'trialing') throw new Refusal('subscription.not-running')
  if (before.plan === price.plan) throw new Refusal('subscription.same-plan')
  if (at < periodStartsAt) throw new Refusal('subscription.offer-changed')
}

function itemOf({ items }: Stripe.Subscription): string {
  const [item] = items.data
  if (!item) throw new Error('a subscription without a price')
  return item.id
}

/** A coupon that is used up does not come back with another plan, and one that goes on keeps its end. */
function goesOn(subscription: Stripe.Subscription, wanted: Discount | undefined, at: Date): Discount | null {
  const now = currentDiscount(subscription)
  if (!wanted || now?.code !== wanted.code) return null
  if (typeof wanted.duration === 'string' || now.end === null) return wanted
  const months = monthsUntil(at, dateOf(now.end))
  return months > 0 ? { ...wanted, duration: { months } } : null
}

/** The fewest months that reach from one moment to another. */
function monthsUntil(from: Date, to: Date): number {
  let months = 0
  while (monthsAfter(from, months) < to) months++
  return months
}

/** Months as Stripe counts them: the 31st becomes the last day of a shorter month. */
function monthsAfter(from: Date, months: number): Date {
  const moved = new Date(from)
  moved.setUTCMonth(from.getUTCMonth() + months)
  if (moved.getUTCDate() !== from.getUTCDate()) moved.setUTCDate(0)
  return moved
}

interface NextCharge {
  readonly isTrial: boolean
  readonly at: Date
  readonly nextChargeAt: Date
}

function takesOffNext({ duration }: Discount, { isTrial, at, nextChargeAt }: NextCharge): boolean {
  if (duration === 'forever') return true
  // The charge of the change itself uses up a coupon that counts once.
  if (duration === 'once') return isTrial
  return monthsAfter(at, duration.months) > nextChargeAt
}
