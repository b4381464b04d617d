import type Stripe from 'stripe'
import type { Card } from '../../billing.ts'
import { type Invoice, type Line, MOST_INVOICES } from '../../billing.ts'
import { chargedCard } from '../cards.ts'
import { dateOf, idOf, whole } from '../client.ts'

const statuses: Readonly<Record<string, Invoice['status']>> = {
  open: 'open',
  paid: 'paid',
  uncollectible: 'void',
  void: 'void',
}

export async function invoicesOf(stripe: Stripe, customer: string): Promise<readonly Invoice[]> {
  const expand = [
    'data.payments',
    'data.discounts.source.coupon',
    'data.parent.subscription_details.subscription',
  ]
  const { data } = await stripe.invoices.list({ customer, limit: MOST_INVOICES, expand })
  // Stripe expands four levels at most, and the card stands deeper, so the charges are read by themselves.
  const charges = await stripe.charges.list({ customer, limit: MOST_INVOICES })
  const cards = new Map(
    charges.data.flatMap((charge) => {
      const card = charge.paid && charge.payment_intent ? chargedCard(charge) : null
      return card && charge.payment_intent ? [[idOf(charge.payment_intent), card] as const] : []
    }),
  )
  return data.flatMap((invoice) => invoiceOf(invoice, cards) ?? [])
}

function invoiceOf(invoice: Stripe.Invoice, cards: ReadonlyMap<string, Card>): Invoice | null {
  const status = statusOf(invoice)
  // A subscription that was never begun owes nothing, whatever its first invoice says.
  const wasNeverBegun = invoice.billing_reason === 'subscription_create' && status !== 'paid'
  if (!status || wasNeverBegun) return null
  const { paid_at } = invoice.status_transitions
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    status,
    amountCents: invoice.amount_due,
    isTrial: invoice.lines.data.every(({ amount }) => amount === 0),
    lines: linesOf(invoice),
    at: dateOf(invoice.created),
    paidAt: paid_at === null ? null : dateOf(paid_at),
    card: cardOn(invoice, cards),
  }
}

/** Stripe ends a subscription whose charge failed too often, and leaves its invoice open without charging it. */
function statusOf({ status, parent }: Stripe.Invoice): Invoice['status'] | undefined {
  const known = statuses[status ?? '']
  const subscription = whole(parent?.subscription_details?.subscription)
  return known === 'open' && subscription?.status === 'canceled' ? 'void' : known
}

function cardOn({ payments }: Stripe.Invoice, cards: ReadonlyMap<string, Card>): Card | null {
  for (const { payment } of payments?.data ?? []) {
    const card = payment.payment_intent && cards.get(idOf(payment.payment_intent))
    if (card) return card
  }
  return null
}

/** What is charged, what coupons take off, and what the customer's credit changes. They add up to the amount due. */
export function linesOf(invoice: Stripe.Invoice): Line[] {
  const codes = new Map(
    invoice.discounts.flatMap((each) => {
      const discount = whole(each)
      const code = discount?.deleted ? undefined : whole(discount?.source.coupon)?.metadata?.code
      return discount && code ? [[discount.id, code] as const] : []
    }),
  )
  const lines = invoice.lines.data.flatMap(({ amount, description, discount_amounts }) => [
    { text: description ?? 'Subscription', amountCents: amount },
    ...(discount_amounts ?? []).map((off) => {
      const code = codes.get(idOf(off.discount))
      return { text: code ? `Code ${code}` : 'Discount', amountCents: -off.amount }
    }),
  ])
  const rest = invoice.amount_due - lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (rest === 0) return lines
  return [...lines, { text: rest < 0 ? 'Credit' : 'Kept for later charges', amountCents: rest }]
}

/** The end of the newest period on the invoice, which is when the next one is made. */
export const lastPeriodEnd = ({ lines }: Stripe.Invoice): number =>
  Math.max(...lines.data.map(({ period }) => period.end))

/** A balance below zero is the customer's credit. */
export const creditAfter = ({ starting_balance, amount_due, total }: Stripe.Invoice): number =>
  Math.max(0, -starting_balance + amount_due - total)
