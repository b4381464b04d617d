import type Stripe from 'stripe'
import type { Subscription } from '../../billing.ts'
import { cardOf } from '../cards.ts'
import { dateOf, idOf, whole } from '../client.ts'
import { priceOf } from './price.ts'

/** The objects that a subscription is read with. */
export const EXPANDED = [
  'customer',
  'default_payment_method',
  'discounts.source.coupon',
  'latest_invoice.confirmation_secret',
  'pending_setup_intent',
]

export function subscriptionOf(found: Stripe.Subscription): Subscription {
  const { start, end } = periodOf(found)
  return {
    id: found.id,
    customerId: idOf(found.customer),
    status: statusOf(found),
    price: priceOf(found),
    discount: nextDiscount(found, end),
    trialEndsAt: found.trial_end === null ? null : dateOf(found.trial_end),
    periodStartsAt: dateOf(start),
    periodEndsAt: dateOf(end),
    endsAtPeriodEnd: found.cancel_at_period_end,
    creditCents: creditOf(found),
    nextTryAt: nextTryOf(found),
    card: cardOf(whole(found.default_payment_method)),
    cardFingerprint: whole(found.default_payment_method)?.card?.fingerprint ?? null,
  }
}

/** A balance below zero is the customer's credit. */
function creditOf({ customer }: Stripe.Subscription): number {
  const known = whole(customer)
  return known && !known.deleted ? Math.max(0, -known.balance) : 0
}

/** Periods stand on the items, of which ours has one. */
export function periodOf({ items, start_date }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data
  return { start: item?.current_period_start ?? start_date, end: item?.current_period_end ?? start_date }
}

const statuses: Readonly<Record<string, Subscription['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  canceled: 'canceled',
}

/** Stripe begins a trial, or a period that costs nothing, without a card. For us it begins with the card. */
function statusOf(found: Stripe.Subscription): Subscription['status'] {
  const status = statuses[found.status] ?? 'past_due'
  const hasBegun = status === 'trialing' || status === 'active'
  return hasBegun && awaitsCard(found) ? 'incomplete' : status
}

export function awaitsCard({ default_payment_method, pending_setup_intent, metadata }: Stripe.Subscription) {
  if (default_payment_method) return false
  const pending = whole(pending_setup_intent)
  return pending ? pending.status !== 'succeeded' : Boolean(metadata.setup)
}

/** A discount that has ended by the next charge takes nothing off it. */
function nextDiscount(found: Stripe.Subscription, nextChargeAt: number): Subscription['discount'] {
  const discount = currentDiscount(found)
  if (!discount || (discount.end !== null && discount.end <= nextChargeAt)) return null
  const { code, name, offCents } = discount
  return { code, name, offCents: Math.min(offCents, priceOf(found).amountCents) }
}

/** The coupon on the subscription, in our words. */
export function currentDiscount({ discounts }: Stripe.Subscription) {
  const discount = whole(discounts[0])
  const coupon = whole(discount?.source.coupon)
  if (!discount || !coupon) return null
  const { code = coupon.id, name = coupon.name ?? coupon.id } = coupon.metadata ?? {}
  const isOnce = coupon.duration === 'once'
  return { code, name, offCents: coupon.amount_off ?? 0, end: discount.end, isOnce }
}

function nextTryOf({ status, latest_invoice }: Stripe.Subscription): Date | null {
  const next = status === 'past_due' ? whole(latest_invoice)?.next_payment_attempt : null
  return next ? dateOf(next) : null
}
