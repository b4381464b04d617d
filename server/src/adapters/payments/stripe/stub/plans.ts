import {
  collect,
  discountAt,
  discounted,
  draft,
  finalize,
  type Price,
  periodAfter,
  periodLine,
  redeem,
  trialLine,
  unusedLine,
} from './bills.ts'
import { Failure, invalid, missing } from './failure.ts'
import type { Invoice, InvoiceLine, Subscription } from './objects.ts'
import { happened, newId, newSecret, type Store } from './store.ts'

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
  const end = trialEnd ?? periodAfter(store.now, price)
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
    status: trialEnd === null ? 'active' : 'trialing',
    discounts: redeem(store, id, couponsOf(asked.discounts)),
    items: { object: 'list', data: [newItem(price, store.now, end)] },
  })
  const lines = trialEnd
    ? [trialLine(price, store.now, trialEnd)]
    : [periodLine(price, store.now, discountAt(store, subscription, store.now))]
  const bill = draft(store, subscription, { reason: 'subscription_create', lines })
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

const newItem = (price: Price, start: number, end: number) => ({
  id: newId('si'),
  object: 'subscription_item' as const,
  price,
  current_period_start: start,
  current_period_end: end,
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

/** What a change of plan would make of the subscription, and what it would cost. In a trial it costs nothing. */
export function changedPlan(store: Store, subscription: Subscription, change: Change) {
  const { items, discounts, proration_date: at } = change
  const [item] = subscription.items.data
  const price = newPrice(store, items[0].price_data)
  if (items[0].id !== item.id) throw missing('subscription_item', items[0].id)
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid('Cannot specify a proration date outside of the current period')
  const redeemed = redeem(store, subscription.id, couponsOf(discounts))
  const [off] = redeemed
  const lines = [trialLine(price, store.now, item.current_period_end)]
  if (subscription.status === 'trialing') return { item: { ...item, price }, lines, redeemed }
  if (price.recurring.interval === item.price.recurring.interval)
    throw new Error('not built: the same interval')
  const unused = unusedLine(item, paidFor(store, subscription), at)
  const next = { ...item, price, current_period_start: at, current_period_end: periodAfter(at, price) }
  return { item: next, lines: [unused, periodLine(price, at, off ? discounted(store, off) : null)], redeemed }
}

/** What was charged for the period that runs, which is what its unused part gives back. */
function paidFor(store: Store, { latest_invoice }: Subscription): number {
  const lines: InvoiceLine[] = latest_invoice ? store.invoices.get(latest_invoice).lines.data : []
  return lines
    .filter(({ amount }) => amount > 0)
    .reduce((sum, line) => sum + line.amount - line.discount_amounts.reduce((off, d) => off + d.amount, 0), 0)
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
  if (asked.trial_end) endTrial(store, subscription)
  if (ends !== undefined) subscription.cancel_at_period_end = ends
  Object.assign(subscription.metadata, metadata)
  happened(store, 'customer.subscription.updated', subscription)
  return subscription
}

function change(store: Store, subscription: Subscription, wanted: Change): void {
  const { item, lines, redeemed } = changedPlan(store, subscription, wanted)
  const before = structuredClone(subscription)
  subscription.discounts = redeemed
  subscription.items.data = [item]
  if (subscription.status === 'trialing') return
  subscription.billing_cycle_anchor = item.current_period_start
  billNow(store, subscription, before, lines)
}

/** What the subscription becomes when its trial ends now, and what the first period costs. */
export function endedTrial(store: Store, subscription: Subscription) {
  const { now } = store
  const [item] = subscription.items.data
  if (subscription.status !== 'trialing') throw invalid('The subscription has no trial.')
  const period = { current_period_start: now, current_period_end: periodAfter(now, item.price) }
  const lines = [periodLine(item.price, now, discountAt(store, subscription, now))]
  return { item: { ...item, ...period }, lines }
}

/** Ends the trial; when the card is declined, it goes on. */
function endTrial(store: Store, subscription: Subscription): void {
  const before = structuredClone(subscription)
  const { item, lines } = endedTrial(store, subscription)
  subscription.items.data = [item]
  Object.assign(subscription, { status: 'active', trial_end: store.now, billing_cycle_anchor: store.now })
  billNow(store, subscription, before, lines)
}

/** Charges at once; when the card is declined, nothing has changed. */
function billNow(store: Store, subscription: Subscription, before: Subscription, lines: InvoiceLine[]): void {
  const customer = store.customers.get(subscription.customer)
  const { balance } = customer
  const bill: Invoice = draft(store, subscription, { reason: 'subscription_update', lines })
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
