import { charge, noCard } from './cards.ts'
import { Failure } from './failure.ts'
import type { Coupon, Discount, Invoice, InvoiceLine, Item, Subscription } from './objects.ts'
import { happened, newId, newSecret, type Store } from './store.ts'

const DAY = 86_400
/** Days after which a failed charge is tried again; then the subscription ends. */
const RETRY_DAYS = [3, 2, 2]

export type Price = Item['price']

/** Moves a moment by months, as calendars do. */
export function monthsAfter(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const moved = new Date(from)
  moved.setUTCMonth(from.getUTCMonth() + months)
  if (moved.getUTCDate() !== from.getUTCDate()) moved.setUTCDate(0)
  return moved.getTime() / 1000
}

export const periodAfter = (start: number, { recurring }: Price) =>
  monthsAfter(start, recurring.interval === 'year' ? 12 : 1)

const words = ({ recurring, unit_amount }: Price) =>
  `1 × Cuebook for DJs (at $${(unit_amount / 100).toFixed(2)} / ${recurring.interval})`

export const trialLine = (price: Price, start: number, end: number): InvoiceLine =>
  line(`Trial period for ${words(price)}`, 0, { start, end })

/** The price of a period, with what the discount takes off it. */
export function periodLine(price: Price, start: number, discount: Discounted | null): InvoiceLine {
  const cost = line(words(price), price.unit_amount, { start, end: periodAfter(start, price) })
  const off = Math.min(discount?.coupon.amount_off ?? 0, price.unit_amount)
  if (discount && off > 0) cost.discount_amounts.push({ amount: off, discount: discount.id })
  return cost
}

/** What an earlier plan leaves over, by the second. What was paid for it counts, without the discount. */
export function unusedLine(item: Item, paid: number, at: number): InvoiceLine {
  const { current_period_start: start, current_period_end: end, price } = item
  const amount = -Math.round((paid * (end - at)) / (end - start))
  return line(`Unused time on ${words(price)}`, amount, { start: at, end })
}

const line = (description: string, amount: number, period: InvoiceLine['period']): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  description,
  amount,
  period,
  discount_amounts: [],
})

export interface Discounted {
  readonly id: string
  readonly coupon: Coupon
}

/** The discount that is on a subscription at this moment. */
export function discountAt(store: Store, { discounts }: Subscription, at: number): Discounted | null {
  const [id] = discounts
  if (!id) return null
  const { end } = store.discounts.get(id)
  return end !== null && end <= at ? null : discounted(store, id)
}

export const discounted = (store: Store, id: string): Discounted => ({
  id,
  coupon: store.coupons.get(store.discounts.get(id).source.coupon),
})

/** Puts coupons on a subscription, from now on. */
export function redeem(store: Store, subscription: string, coupons: readonly string[]): string[] {
  return coupons.map((id) => {
    const coupon = store.coupons.get(id)
    const end =
      coupon.duration === 'repeating' ? monthsAfter(store.now, coupon.duration_in_months ?? 0) : null
    const discount: Discount = {
      id: newId('di'),
      object: 'discount',
      subscription,
      start: store.now,
      end,
      source: { type: 'coupon', coupon: id },
    }
    return store.discounts.add(discount).id
  })
}

/** An invoice that is not sent yet. The customer's balance pays first; below zero it is credit. */
export function draft(
  store: Store,
  { id, customer }: Pick<Subscription, 'id' | 'customer'>,
  { reason, lines }: { reason: Invoice['billing_reason']; lines: InvoiceLine[] },
): Invoice {
  const off = lines.flatMap(({ discount_amounts }) => discount_amounts)
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - off.reduce((sum, { amount }) => sum + amount, 0)
  const { balance } = store.customers.get(customer)
  const amount_due = Math.max(0, total + Math.min(0, balance))
  return {
    id: newId('in'),
    object: 'invoice',
    customer,
    created: store.now,
    billing_reason: reason,
    subtotal,
    total,
    amount_due,
    starting_balance: balance,
    ending_balance: null,
    status: 'draft',
    number: null,
    attempt_count: 0,
    next_payment_attempt: null,
    discounts: [...new Set(off.map(({ discount }) => discount))],
    lines: { object: 'list', data: lines, has_more: false },
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    confirmation_secret: null,
    payments: { object: 'list', data: [], has_more: false },
  }
}

/** Sends the invoice. One without an amount is paid at once; another gets a payment. */
export function finalize(store: Store, invoice: Invoice, subscription: Subscription): Invoice {
  const customer = store.customers.get(subscription.customer)
  customer.balance += invoice.total - invoice.amount_due
  invoice.ending_balance = customer.balance
  invoice.number = `CUE-${String(store.invoices.all().length + 1).padStart(4, '0')}`
  invoice.status_transitions.finalized_at = store.now
  invoice.status = 'open'
  store.invoices.add(invoice)
  subscription.latest_invoice = invoice.id
  // A coupon that counts once is used up by the first invoice that it takes something off.
  subscription.discounts = subscription.discounts.filter(
    (id) => !invoice.discounts.includes(id) || discounted(store, id).coupon.duration !== 'once',
  )
  if (invoice.amount_due === 0) return paid(store, invoice)
  const id = newId('pi')
  const intent = store.intents.add({
    id,
    object: 'payment_intent',
    amount: invoice.amount_due,
    customer: subscription.customer,
    client_secret: newSecret(id),
    metadata: {},
    status: 'requires_payment_method',
    latest_charge: null,
    transfer_data: null,
    application_fee_amount: null,
  })
  invoice.confirmation_secret = { type: 'payment_intent', client_secret: intent.client_secret ?? '' }
  const payment = { type: 'payment_intent' as const, payment_intent: id }
  invoice.payments.data.push({ id: newId('inpay'), object: 'invoice_payment', status: 'open', payment })
  return invoice
}

export function paid(store: Store, invoice: Invoice): Invoice {
  invoice.status = 'paid'
  invoice.status_transitions.paid_at = store.now
  invoice.next_payment_attempt = null
  for (const payment of invoice.payments.data) payment.status = 'paid'
  happened(store, 'invoice.paid', invoice)
  return invoice
}

export const intentOf = (store: Store, { payments }: Invoice) =>
  store.intents.get(payments.data[0]?.payment.payment_intent ?? '')

/** Charges an open invoice to a kept card. */
export function collect(store: Store, invoice: Invoice, method: string | null): void {
  if (invoice.status !== 'open') return
  invoice.attempt_count++
  if (!method) throw noCard()
  charge(store, intentOf(store, invoice), store.methods.get(method), true)
  paid(store, invoice)
}

/** Charges by the clock, where a card that says no makes the subscription past due. */
export function tryToCollect(store: Store, invoice: Invoice, subscription: Subscription): void {
  try {
    collect(store, invoice, subscription.default_payment_method)
    subscription.status = 'active'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const days = RETRY_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : store.now + days * DAY
    subscription.status = days === undefined ? 'canceled' : 'past_due'
    happened(store, 'invoice.payment_failed', invoice)
  }
  const type = subscription.status === 'canceled' ? 'deleted' : 'updated'
  happened(store, `customer.subscription.${type}`, subscription)
}
