import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { expanded, list } from './expand.ts'
import { invalid, missing } from './failure.ts'
import { expand, metadata, text, usd, whole, yes } from './params.ts'
import { cancelNow } from './plans.ts'
import { happened, newId, newSecret } from './store.ts'

const isRunning = (status: string): boolean => status !== 'canceled' && status !== 'incomplete_expired'

const DAY = 86_400
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999
const page = z.url().max(5000)
const cards = z.tuple([z.literal('card')])

export const paymentEndpoints = [
  endpoint(
    'POST /v1/customers',
    z.strictObject({ email: text.optional(), name: text.max(256), metadata }),
    (store, { email = null, name, metadata }) => {
      if (email !== null && !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email))
        throw invalid(`Invalid email address: ${email}`, 'email_invalid', 'email')
      const id = newId('cus')
      return store.customers.add({ id, object: 'customer', balance: 0, email, name, metadata })
    },
  ),
  endpoint('DELETE /v1/customers/{id}', z.strictObject({}), (store, _, id) => {
    const customer = store.customers.get(id)
    if (customer.deleted) throw missing('customer', id)
    Object.assign(customer, { deleted: true, email: null, name: '' })
    const running = store.subscriptions
      .all()
      .filter(({ customer, status }) => customer === id && isRunning(status))
    for (const subscription of running) cancelNow(store, subscription)
    return { id, object: 'customer', deleted: true }
  }),
  endpoint(
    'POST /v1/setup_intents',
    z.strictObject({
      customer: text,
      usage: z.enum(['off_session', 'on_session']),
      metadata,
      allowed_payment_method_types: cards,
    }),
    (store, { customer, metadata }) => {
      const id = newId('seti')
      return store.setups.add({
        id,
        object: 'setup_intent',
        customer: store.customers.get(customer).id,
        metadata,
        client_secret: newSecret(id),
        status: 'requires_payment_method',
        payment_method: null,
      })
    },
  ),
  endpoint('GET /v1/setup_intents/{id}', z.strictObject({ expand }), (store, { expand }, id) =>
    expanded(store, store.setups.get(id), expand),
  ),
  endpoint('POST /v1/setup_intents/{id}/cancel', z.strictObject({}), (store, _, id) => {
    const setup = store.setups.get(id)
    if (setup.status === 'succeeded' || setup.status === 'canceled')
      throw invalid(`You cannot cancel this SetupIntent: ${setup.status}`, 'setup_intent_unexpected_state')
    setup.status = 'canceled'
    happened(store, 'setup_intent.canceled', setup)
    return expanded(store, setup)
  }),
  endpoint(
    'POST /v1/checkout/sessions',
    z.strictObject({
      mode: z.literal('payment'),
      client_reference_id: text.max(200),
      metadata,
      success_url: page,
      cancel_url: page,
      allowed_payment_method_types: cards,
      line_items: z.tuple([
        z.strictObject({
          quantity: whole,
          price_data: z.strictObject({
            currency: usd,
            unit_amount: whole,
            product_data: z.strictObject({ name: text.min(1).max(250) }),
          }),
        }),
      ]),
      payment_intent_data: z.strictObject({
        description: text,
        metadata,
        transfer_data: z.strictObject({ destination: text }).optional(),
        application_fee_amount: whole.refine((cents) => cents > 0).optional(),
      }),
    }),
    (store, { line_items: [item], payment_intent_data, ...asked }) => {
      const amount_total = item.price_data.unit_amount * item.quantity
      if (amount_total < MIN_CENTS) throw invalid('At least $0.50 usd.', 'amount_too_small')
      if (amount_total > MAX_CENTS) throw invalid('At most $999,999.99 usd.', 'amount_too_large')
      const { transfer_data, application_fee_amount: fee = 0 } = payment_intent_data
      if (transfer_data) store.accounts.get(transfer_data.destination)
      if (fee > amount_total) throw invalid('The fee is more than the payment.', 'parameter_invalid')
      const { mode, client_reference_id, metadata, success_url, cancel_url } = asked
      const id = newId('cs_test')
      return expanded(
        store,
        store.sessions.add({
          id,
          object: 'checkout.session',
          created: store.now,
          mode,
          client_reference_id,
          metadata,
          success_url,
          cancel_url,
          amount_total,
          payment_intent: null,
          payment_status: 'unpaid',
          status: 'open',
          expires_at: store.now + DAY,
          url: `https://checkout.stripe.test/c/pay/${id}`,
          payment_intent_data,
        }),
      )
    },
  ),
  endpoint('GET /v1/checkout/sessions/{id}', z.strictObject({ expand }), (store, { expand }, id) =>
    expanded(store, store.sessions.get(id), expand),
  ),
  endpoint(
    'GET /v1/checkout/sessions',
    z.strictObject({
      created: z.strictObject({ gte: whole }),
      limit: whole,
      starting_after: text.optional(),
      expand,
    }),
    (store, { created, limit, starting_after, expand }) => {
      const newest = store.sessions
        .all()
        .filter((session) => session.created >= created.gte)
        .reverse()
      const from = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0
      const rows = newest.slice(from, from + limit)
      const has_more = from + limit < newest.length
      return { ...list(store, '/v1/checkout/sessions', rows, expand), has_more }
    },
  ),
  endpoint('POST /v1/checkout/sessions/{id}/expire', z.strictObject({}), (store, _, id) => {
    const session = store.sessions.get(id)
    if (session.status !== 'open') throw invalid(`Only open sessions can be expired: ${session.status}`)
    Object.assign(session, { status: 'expired', url: null })
    happened(store, 'checkout.session.expired', session)
    return expanded(store, session)
  }),
  endpoint(
    'POST /v1/refunds',
    z.strictObject({
      payment_intent: text,
      amount: whole,
      metadata,
      reverse_transfer: yes.optional(),
      refund_application_fee: yes.optional(),
    }),
    (store, { payment_intent, amount, metadata, ...connect }) => {
      const { reverse_transfer = false, refund_application_fee = false } = connect
      const intent = store.intents.get(payment_intent)
      if (!intent.latest_charge) throw invalid('This payment has no successful charge to refund.')
      if (reverse_transfer && !intent.transfer_data) throw invalid('There is no transfer to reverse.')
      if (refund_application_fee && !intent.application_fee_amount)
        throw invalid('There is no fee to refund.')
      const charge = store.charges.get(intent.latest_charge)
      if (charge.amount_refunded === charge.amount)
        throw invalid('Charge has already been refunded.', 'charge_already_refunded')
      if (amount > charge.amount - charge.amount_refunded) throw invalid('Refund is more than the charge.')
      charge.amount_refunded += amount
      happened(store, 'charge.refunded', charge)
      return store.refunds.add({
        id: newId('re'),
        object: 'refund',
        amount,
        metadata,
        status: 'succeeded',
        charge: charge.id,
        payment_intent,
        reverse_transfer,
        refund_application_fee,
      })
    },
  ),
  endpoint(
    'GET /v1/refunds',
    z.strictObject({ payment_intent: text, limit: whole }),
    (store, { payment_intent }) =>
      list(
        store,
        '/v1/refunds',
        store.refunds.all().filter((refund) => refund.payment_intent === payment_intent),
      ),
  ),
  endpoint('GET /v1/disputes', z.strictObject({ charge: text, limit: whole }), (store, { charge }) =>
    list(
      store,
      '/v1/disputes',
      store.disputes.all().filter((dispute) => dispute.charge === charge),
    ),
  ),
  endpoint('GET /v1/charges', z.strictObject({ customer: text, limit: whole }), (store, { customer }) =>
    list(
      store,
      '/v1/charges',
      store.charges.all().filter((charge) => charge.customer === customer),
    ),
  ),
  endpoint(
    'POST /v1/accounts',
    z.strictObject({
      type: z.literal('express'),
      email: text,
      metadata,
      capabilities: z.strictObject({ transfers: z.strictObject({ requested: yes }) }),
    }),
    (store, { type, email, metadata }) =>
      store.accounts.add({
        id: newId('acct'),
        object: 'account',
        type,
        email,
        metadata,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
      }),
  ),
  endpoint('GET /v1/accounts/{id}', z.strictObject({}), (store, _, id) => store.accounts.get(id)),
  endpoint(
    'POST /v1/account_links',
    z.strictObject({
      account: text,
      type: z.literal('account_onboarding'),
      return_url: page,
      refresh_url: page,
    }),
    (store, { account }) => ({
      object: 'account_link',
      created: store.now,
      expires_at: store.now + 300,
      url: `https://connect.stripe.test/setup/e/${store.accounts.get(account).id}/${newId('once')}`,
    }),
  ),
]
