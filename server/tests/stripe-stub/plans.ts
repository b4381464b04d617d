import {
  beginPeriod,
  beginTrial,
  endTrial,
  type Step,
  type Terms,
} from '../../src/adapters/payments/test/billing/engine.ts'
import { planChanged } from '../../src/adapters/payments/test/billing/plan-change.ts'
import { collect, draft, finalize, linesOf, redeem, trialLine } from './bills.ts'
import { Failure, invalid, missing } from './failure.ts'
import type { InvoiceLine, Subscription } from './objects.ts'
import { happened, newId, newSecret, type Store } from './store.ts'
import { couponOf, dateOf, keepTerms, type Price, planOf, termsOf, walletOf } from './terms.ts'

interface PriceData {
  readonly product: string
  readonly unit_amount: number
  readonly recurring: { readonly interval: 'month' | 'year' }
}
type Discounts = '' | readonly { readonly coupon: string }[]

interface NewSubscription {
  readonly customer: string
  readonly metadata: Record<string, string>
  readonly discounts?: Discounts | undefined
  readonly trial_end?: number | undefined
  readonly items: readonly [{ readonly price_data: PriceData }]
}

/** Begins a subscription. One that costs nothing at first is begun without a card, as at Stripe. */
export function subscribe(store: Store, asked: NewSubscription): Subscription {
  const { trial_end: trialEnd = null, metadata } = asked
  const customer = store.customers.get(asked.customer).id
  if (trialEnd !== null && trialEnd <= store.now) throw invalid('Invalid timestamp: must be in the future')
  const price = newPrice(store, asked.items[0].price_data)
  const id = newId('sub')
  const subscription: Subscription = store.subscriptions.add({
    id,
    object: 'subscription',
    customer,
    metadata,
    created: store.now,
    start_date: store.now,
    billing_cycle_anchor: trialEnd ?? store.now,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    status: 'incomplete',
    discounts: redeem(store, id, couponsOf(asked.discounts)),
    items: { object: 'list', data: [newItem(price, store.now)] },
  })
  const terms = termsOf(store, subscription)
  const wallet = walletOf(store, subscription)
  const now = dateOf(store.now)
  const taken = trialEnd ? beginTrial(terms, wallet, dateOf(trialEnd), now) : beginPeriod(terms, wallet, now)
  keepTerms(subscription, taken.row)
  const lines = linesOf(taken, price, subscription.items.data[0])
  const bill = draft(store, subscription, { reason: 'subscription_create', lines, bill: taken.bill })
  const first = finalize(store, bill, subscription)
  if (first.status === 'open') subscription.status = 'incomplete'
  if (trialEnd) subscription.pending_setup_intent = pendingSetup(store, customer)
  happened(store, 'customer.subscription.created', subscription)
  return subscription
}

const couponsOf = (discounts: Discounts | undefined): string[] =>
  (discounts || []).map(({ coupon }) => coupon)

function newPrice(store: Store, { product, unit_amount, recurring }: PriceData): Price {
  store.products.get(product)
  return { id: newId('price'), object: 'price', product, unit_amount, recurring }
}

const newItem = (price: Price, now: number) => ({
  id: newId('si'),
  object: 'subscription_item' as const,
  price,
  current_period_start: now,
  current_period_end: now,
})

function pendingSetup(store: Store, customer: string): string {
  const id = newId('seti')
  return store.setups.add({
    id,
    object: 'setup_intent',
    customer,
    metadata: {},
    client_secret: newSecret(id),
    status: 'requires_payment_method',
    payment_method: null,
  }).id
}

interface Change {
  readonly items: readonly [{ readonly id: string; readonly price_data: PriceData }]
  readonly discounts: readonly { readonly coupon: string }[]
  readonly proration_date: number
}

interface Changed {
  readonly taken: Step<Terms>
  readonly price: Price
  readonly lines: InvoiceLine[]
  readonly discounts: string[]
}

/** What a change of plan would make of the subscription, and what it would cost. In a trial it costs nothing. */
export function changedPlan(store: Store, subscription: Subscription, change: Change): Changed {
  const { items, proration_date: at } = change
  const [item] = subscription.items.data
  const price = newPrice(store, items[0].price_data)
  if (items[0].id !== item.id) throw missing('subscription_item', items[0].id)
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid('Cannot specify a proration date outside of the current period')
  const discounts = redeem(store, subscription.id, couponsOf(change.discounts))
  const { couponCode: code, offCents, couponLasts, couponEndsAt } = couponOf(store, discounts[0])
  const duration = couponLasts === 'once' ? ('once' as const) : ('forever' as const)
  const wanted = {
    price: { plan: planOf(price), amountCents: price.unit_amount },
    discount: code === null ? undefined : { code, name: code, offCents, duration },
  }
  if (subscription.status !== 'trialing' && planOf(item.price) === wanted.price.plan)
    throw new Error('not built: the same interval')
  const terms = { ...termsOf(store, subscription), couponEndsAt }
  const prorated = { at: dateOf(at), unusedBy: 'second' } as const
  const taken = planChanged(terms, walletOf(store, subscription), wanted, prorated)
  const lines = taken.bill
    ? linesOf(taken, price, item)
    : [trialLine(price, store.now, item.current_period_end)]
  return { taken, price, lines, discounts }
}

interface Update {
  readonly cancel_at_period_end?: boolean | undefined
  readonly default_payment_method?: string | undefined
  readonly metadata?: Record<string, string> | undefined
  readonly discounts?: Discounts | undefined
  readonly items?: Change['items'] | undefined
  readonly payment_behavior?: 'error_if_incomplete' | undefined
  readonly trial_end?: 'now' | undefined
  readonly proration_date?: number | undefined
}

export function update(store: Store, subscription: Subscription, asked: Update): Subscription {
  const { items, discounts, proration_date: at, cancel_at_period_end: ends, metadata } = asked
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  if (asked.default_payment_method)
    subscription.default_payment_method = store.methods.get(asked.default_payment_method).id
  if (items && at) change(store, subscription, { items, discounts: discounts || [], proration_date: at })
  if (asked.trial_end) billNow(store, subscription, endedTrial(store, subscription))
  if (ends !== undefined) subscription.cancel_at_period_end = ends
  Object.assign(subscription.metadata, metadata)
  happened(store, 'customer.subscription.updated', subscription)
  return subscription
}

function change(store: Store, subscription: Subscription, wanted: Change): void {
  const changed = changedPlan(store, subscription, wanted)
  if (changed.taken.bill) {
    billNow(store, subscription, changed)
    return
  }
  subscription.discounts = changed.discounts
  subscription.items.data[0].price = changed.price
}

/** What the subscription becomes when its trial ends now, and what the first period costs. */
export function endedTrial(store: Store, subscription: Subscription): Changed {
  if (subscription.status !== 'trialing') throw invalid('The subscription has no trial.')
  const [item] = subscription.items.data
  const { price } = item
  const taken = endTrial(termsOf(store, subscription), walletOf(store, subscription), dateOf(store.now))
  return { taken, price, lines: linesOf(taken, price, item), discounts: subscription.discounts }
}

/** Charges at once; when the card is declined, nothing has changed. */
function billNow(
  store: Store,
  subscription: Subscription,
  { taken, price, lines, discounts }: Changed,
): void {
  const before = structuredClone(subscription)
  const customer = store.customers.get(subscription.customer)
  const { balance } = customer
  subscription.discounts = discounts
  subscription.items.data[0].price = price
  keepTerms(subscription, { ...taken.row, status: 'active' })
  const bill = draft(store, subscription, { reason: 'subscription_update', lines, bill: taken.bill })
  finalize(store, bill, subscription)
  try {
    collect(store, bill, subscription.default_payment_method)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    Object.assign(subscription, before)
    bill.status = 'void'
    customer.balance = balance
    throw error
  }
}

/** Stripe does not know a canceled subscription any more when it is canceled again. */
export function cancelNow(store: Store, subscription: Subscription): Subscription {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  happened(store, 'customer.subscription.deleted', subscription)
  return subscription
}
