import { paid } from './bills.ts'
import { charge, newMethod, type Plastic } from './cards.ts'
import { Failure, invalid } from './failure.ts'
import type { Intent } from './objects.ts'
import { happened, newId, newSecret, type Store } from './store.ts'

/** What a person does in the browser, with Stripe's form or on Stripe's page. Answers the card's fault, if any. */
export function payInBrowser(store: Store, secret: string, card: Plastic): string | null {
  try {
    if (secret.startsWith('seti_')) finishSetup(store, secret, card)
    else if (secret.startsWith('pi_')) finishPayment(store, secret, card)
    else paySession(store, secret, card)
    return null
  } catch (error) {
    const { decline_code, code } = error instanceof Failure ? error.fault : {}
    if (decline_code ?? code) return decline_code ?? code ?? null
    throw error
  }
}

function finishSetup(store: Store, secret: string, card: Plastic): void {
  const setup = store.setups.all().find(({ client_secret }) => client_secret === secret)
  if (!setup || setup.status === 'canceled') throw invalid('No such setupintent', 'resource_missing')
  if (setup.status === 'succeeded') return
  const method = newMethod(store, card, setup.customer)
  Object.assign(setup, { status: 'succeeded', payment_method: method.id })
  happened(store, 'setup_intent.succeeded', setup)
  const waiting = store.subscriptions.all().find(({ pending_setup_intent: id }) => id === setup.id)
  if (!waiting) return
  Object.assign(waiting, { pending_setup_intent: null, default_payment_method: method.id })
  happened(store, 'customer.subscription.updated', waiting)
}

function finishPayment(store: Store, secret: string, card: Plastic): void {
  const intent = store.intents.all().find(({ client_secret }) => client_secret === secret)
  if (!intent || intent.status === 'canceled') throw invalid('No such payment_intent', 'resource_missing')
  if (intent.status === 'succeeded') return
  const method = newMethod(store, card, intent.customer)
  charge(store, intent, method, false)
  const invoice = store.invoices.all().find(({ confirmation_secret: s }) => s?.client_secret === secret)
  if (!invoice) return
  paid(store, invoice)
  const subscription = store.subscriptions.get(invoice.parent.subscription_details.subscription)
  Object.assign(subscription, { status: 'active', default_payment_method: method.id })
  happened(store, 'customer.subscription.updated', subscription)
}

/** Stripe makes the payment only when somebody pays the page. */
function paySession(store: Store, sessionId: string, card: Plastic): void {
  const session = store.sessions.get(sessionId)
  if (session.status !== 'open') throw invalid('This page has expired', 'resource_missing')
  const method = newMethod(store, card, null)
  const id = newId('pi')
  const { transfer_data = null, application_fee_amount = null } = session.payment_intent_data
  const intent: Intent = store.intents.add({
    id,
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    customer: null,
    client_secret: newSecret(id),
    metadata: {},
    status: 'requires_payment_method',
    latest_charge: null,
    transfer_data,
    application_fee_amount,
  })
  charge(store, intent, method, false)
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: id, url: null })
  happened(store, 'checkout.session.completed', session)
}
