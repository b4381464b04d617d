import type { Bill, Step, Terms } from '../../src/adapters/payments/test/billing/engine.ts'
import { addMonths } from '../../src/adapters/payments/test/billing/periods.ts'
import { charge, noCard } from './cards.ts'
import { Failure } from './failure.ts'
import type { Discount, Invoice, InvoiceLine, Item, Subscription } from './objects.ts'
import { happened, newId, newSecret, type Store } from './store.ts'
import { couponOf, dateOf, type Price, secondsOf } from './terms.ts'

const words = ({ recurring, unit_amount }: Price) =>
  `1 × Cuebook for DJs (at $${(unit_amount / 100).toFixed(2)} / ${recurring.interval})`

export const trialLine = (price: Price, start: number, end: number): InvoiceLine =>
  line(`Trial period for ${words(price)}`, 0, { start, end })

/** The lines of the engine's bill as Stripe writes them: what is left of the earlier plan, then the price. */
export function linesOf({ row, bill, at }: Step<Terms>, price: Price, before: Item): InvoiceLine[] {
  const start = secondsOf(row.periodStartsAt)
  const end = secondsOf(row.periodEndsAt)
  if (!bill || bill.isTrial) return [trialLine(price, start, end)]
  const cost = line(words(price), price.unit_amount, { start, end })
  if (bill.offCents > 0) cost.discount_amounts.push({ amount: bill.offCents, discount: row.couponCode ?? '' })
  const rest = { start: secondsOf(at), end: before.current_period_end }
  const unused = line(`Unused time on ${words(before.price)}`, -bill.unusedCents, rest)
  return bill.unusedCents > 0 ? [unused, cost] : [cost]
}

const line = (description: string, amount: number, period: InvoiceLine['period']): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  description,
  amount,
  period,
  discount_amounts: [],
})

/** Puts coupons on a subscription, from now on. */
export function redeem(store: Store, subscription: string, coupons: readonly string[]): string[] {
  return coupons.map((id) => {
    const { duration, duration_in_months: months } = store.coupons.get(id)
    const discount: Discount = {
      id: newId('di'),
      object: 'discount',
      subscription,
      start: store.now,
      end: duration === 'repeating' ? secondsOf(addMonths(dateOf(store.now), months ?? 0)) : null,
      source: { type: 'coupon', coupon: id },
    }
    return store.discounts.add(discount).id
  })
}

interface Drafted {
  readonly reason: Invoice['billing_reason']
  readonly lines: InvoiceLine[]
  readonly bill: Bill | undefined
}

/** An invoice that is not sent yet. */
export function draft(
  store: Store,
  { id, customer }: Pick<Subscription, 'id' | 'customer'>,
  { reason, lines, bill }: Drafted,
): Invoice {
  const off = lines.flatMap(({ discount_amounts }) => discount_amounts)
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: newId('in'),
    object: 'invoice',
    customer,
    created: store.now,
    billing_reason: reason,
    subtotal,
    total: subtotal - off.reduce((sum, { amount }) => sum + amount, 0),
    amount_due: bill?.amountCents ?? 0,
    starting_balance: store.customers.get(customer).balance,
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
    (id) => !invoice.discounts.includes(id) || couponOf(store, id).couponLasts !== 'once',
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

/** Charges by the clock. A card that says no leaves the invoice open, and the engine has said when it is tried again. */
export function tryToCollect(
  store: Store,
  invoice: Invoice,
  subscription: Subscription,
  nextTry: Date,
): void {
  try {
    collect(store, invoice, subscription.default_payment_method)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const at = secondsOf(nextTry)
    invoice.next_payment_attempt = at < subscription.items.data[0].current_period_end ? at : null
    happened(store, 'invoice.payment_failed', invoice)
  }
}
