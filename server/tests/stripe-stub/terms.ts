import type { Terms, Wallet } from '../../src/adapters/payments/test/billing/engine.ts'
import type { Discount, Invoice, Item, Subscription } from './objects.ts'
import type { Store } from './store.ts'

export type Price = Item['price']

/** Stripe counts seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const planOf = ({ recurring }: Price): Terms['plan'] =>
  recurring.interval === 'year' ? 'yearly' : 'monthly'

const running = ['trialing', 'active', 'past_due'] as const

/** A subscription of Stripe as the engine reads it. */
export function termsOf(store: Store, subscription: Subscription): Terms {
  const [item] = subscription.items.data
  const invoice = latestInvoice(store, subscription)
  const periodEndsAt = dateOf(item.current_period_end)
  const status = running.find((each) => each === subscription.status)
  return {
    status: status ?? (subscription.status === 'incomplete' ? 'incomplete' : 'canceled'),
    plan: planOf(item.price),
    amountCents: item.price.unit_amount,
    ...couponOf(store, subscription.discounts[0]),
    trialEndsAt: subscription.trial_end === null ? null : dateOf(subscription.trial_end),
    anchorAt: dateOf(subscription.billing_cycle_anchor),
    periodStartsAt: dateOf(item.current_period_start),
    periodEndsAt,
    periodCents: paidFor(invoice),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    tries: invoice?.attempt_count ?? 0,
    nextAt: status ? dateOf(nextTry(invoice) ?? item.current_period_end) : null,
  }
}

const nextTry = (invoice: Invoice | null): number | null =>
  invoice?.status === 'open' ? invoice.next_payment_attempt : null

export const latestInvoice = (store: Store, { latest_invoice }: Subscription): Invoice | null =>
  latest_invoice ? store.invoices.get(latest_invoice) : null

/** What was charged for the period that runs, which is what its unused part gives back. */
const paidFor = (invoice: Invoice | null): number =>
  (invoice?.lines.data ?? [])
    .filter(({ amount }) => amount > 0)
    .reduce((sum, { amount, discount_amounts: off }) => sum + amount - (off[0]?.amount ?? 0), 0)

/** The coupon behind a discount. One that repeats has an end from its beginning. */
export function couponOf(store: Store, discountId: string | undefined) {
  const discount: Discount | null = discountId ? store.discounts.get(discountId) : null
  const coupon = discount && store.coupons.get(discount.source.coupon)
  return {
    couponCode: discount?.id ?? null,
    offCents: coupon?.amount_off ?? 0,
    couponLasts: coupon && (coupon.duration === 'once' ? 'once' : 'forever'),
    couponEndsAt: discount?.end ? dateOf(discount.end) : null,
  }
}

/** What the engine must know of a customer: the balance, which is credit below zero, and the card. */
export function walletOf(
  store: Store,
  { customer, default_payment_method: method }: Pick<Subscription, 'customer' | 'default_payment_method'>,
): Wallet {
  return {
    hasCard: method !== null,
    cardIsGood: method !== null && store.methods.get(method).later === 'succeeds',
    creditCents: -Math.min(0, store.customers.get(customer).balance),
  }
}

/** Writes the periods and the state that the engine decided on. */
export function keepTerms(subscription: Subscription, terms: Terms): void {
  const [item] = subscription.items.data
  item.current_period_start = secondsOf(terms.periodStartsAt)
  item.current_period_end = secondsOf(terms.periodEndsAt)
  subscription.billing_cycle_anchor = secondsOf(terms.anchorAt)
  subscription.trial_end = terms.trialEndsAt && secondsOf(terms.trialEndsAt)
  subscription.status = terms.status
}
