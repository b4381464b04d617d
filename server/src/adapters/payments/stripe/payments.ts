import Stripe from 'stripe'
import type { ListedPayment, NewPayment, Payment, Payments, Setup } from '../port.ts'
import { cardOf, chargedCard } from './cards.ts'
import { ifKnown, once, secondsOf, whole } from './client.ts'
import { disputeOf } from './disputes.ts'

type Session = Stripe.Checkout.Session

/** The longest texts that Stripe takes. */
const LONGEST = 250
const MOST_REFUNDS = 100
const LISTED = 100

const setupStatuses: Readonly<Record<string, Setup['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** Single payments are Checkout Sessions, which are paid on Stripe's own page. */
export function stripePayments(stripe: Stripe): Payments {
  const session = (id: string) =>
    ifKnown(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }))

  return {
    async customer({ key, email, name }) {
      const create = async (params: Stripe.CustomerCreateParams) =>
        (await stripe.customers.create(params, once(key, params))).id
      const person = { name: name.slice(0, LONGEST), metadata: { key } }
      try {
        return await create({ email, ...person })
      } catch (error) {
        // Stripe is stricter about addresses than we are. It does not need one, because our own mails go out.
        if (error instanceof Stripe.errors.StripeError && error.code === 'email_invalid')
          return create(person)
        throw error
      }
    },
    async forgetCustomer(customerId) {
      // Stripe also ends every subscription of the customer with it.
      await ifKnown(stripe.customers.del(customerId))
    },
    async setUp({ key, customerId }) {
      const params: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        usage: 'off_session',
        metadata: { key },
        allowed_payment_method_types: ['card'],
      }
      const { id, client_secret } = await stripe.setupIntents.create(params, once(key, params))
      return { id, clientSecret: client_secret ?? '' }
    },
    async readSetup(id) {
      const found = await ifKnown(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))
      const { customer } = found ?? {}
      if (!found || !customer) return null
      return {
        status: setupStatuses[found.status] ?? 'open',
        customerId: typeof customer === 'string' ? customer : customer.id,
        clientSecret: found.client_secret ?? '',
        card: cardOf(whole(found.payment_method)),
      }
    },
    async begin(payment) {
      const params = sessionParams(payment)
      const { id, url } = await stripe.checkout.sessions.create(params, once(payment.key, params))
      return { id, clientSecret: id, pageUrl: url ?? undefined }
    },
    async read(id) {
      const found = await session(id)
      return found && paymentOf(stripe, found)
    },
    async list({ since, after }) {
      const page = await stripe.checkout.sessions.list({
        created: { gte: secondsOf(since) },
        limit: LISTED,
        expand: ['data.payment_intent.latest_charge'],
        ...(after && { starting_after: after }),
      })
      // The account may sell other things, too; ours carry our key.
      const ours = page.data.filter(({ metadata }) => metadata?.key)
      const rows: ListedPayment[] = []
      for (const each of ours) rows.push({ id: each.id, ...(await paymentOf(stripe, each)) })
      return { rows, after: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
    },
    async cancel(id) {
      const before = await session(id)
      if (!before) return false
      if (before.status !== 'open') return statusOf(before) === 'canceled'
      try {
        await stripe.checkout.sessions.expire(id)
        return true
      } catch (error) {
        // Somebody paid it, or it expired, between our two calls.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const after = await session(id)
        return after !== null && statusOf(after) === 'canceled'
      }
    },
    async refund({ id, amountCents, key }) {
      const intent = whole((await session(id))?.payment_intent)
      if (!intent) throw new Error(`payment ${id} cannot be refunded: it was never made`)
      const made = await stripe.refunds.list({ payment_intent: intent.id, limit: MOST_REFUNDS })
      const tries = made.data.filter(({ metadata }) => metadata?.key === key)
      const failed = tries.filter(({ status }) => status === 'failed' || status === 'canceled')
      if (tries.length > failed.length) return
      const params: Stripe.RefundCreateParams = {
        payment_intent: intent.id,
        amount: amountCents,
        metadata: { key },
        ...(intent.transfer_data && { reverse_transfer: true }),
        ...(intent.application_fee_amount && { refund_application_fee: true }),
      }
      try {
        await stripe.refunds.create(params, once(key, params, String(failed.length)))
      } catch (error) {
        // Somebody gave all of it back on Stripe's own pages.
        const code = error instanceof Stripe.errors.StripeError && error.code
        if (code !== 'charge_already_refunded') throw error
      }
    },
  }
}

function sessionParams(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { key, amountCents, reference, returnUrl, payTo } = payment
  if (!returnUrl) throw new Error("a payment on Stripe's page needs our page to return to")
  const name = payment.description.slice(0, LONGEST)
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata: { key },
    success_url: returnUrl,
    cancel_url: returnUrl,
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name } } },
    ],
    payment_intent_data: {
      description: name,
      metadata: { reference },
      ...(payTo && { transfer_data: { destination: payTo.accountId } }),
      ...(payTo && payTo.feeCents > 0 && { application_fee_amount: payTo.feeCents }),
    },
  }
}

async function paymentOf(stripe: Stripe, session: Session): Promise<Payment> {
  const charge = whole(whole(session.payment_intent)?.latest_charge)
  return {
    paymentIntentId: whole(session.payment_intent)?.id ?? null,
    dispute: await disputeOf(stripe, charge),
    status: statusOf(session),
    amountCents: session.amount_total ?? 0,
    refundedCents: charge?.amount_refunded ?? 0,
    clientSecret: session.id,
    pageUrl: session.url ?? undefined,
    card: chargedCard(charge),
  }
}

function statusOf({ status, payment_status, payment_intent }: Session): Payment['status'] {
  if (payment_status === 'paid') return 'succeeded'
  if (status === 'expired') return 'canceled'
  if (status !== 'complete') return 'open'
  // A slow bank said no in the end, and nobody can pay on a page that is complete.
  const failed = ['requires_payment_method', 'canceled'].includes(whole(payment_intent)?.status ?? '')
  return failed ? 'canceled' : 'processing'
}
