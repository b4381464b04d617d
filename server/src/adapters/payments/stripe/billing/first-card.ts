import type Stripe from 'stripe'
import type { BegunSubscription } from '../../billing.ts'
import { idOf, once, whole } from '../client.ts'
import { awaitsCard, EXPANDED } from './subscription.ts'

type Intent = Pick<BegunSubscription, 'intentId' | 'clientSecret'>

/** The setup or payment with which the subscription gets its card. */
export async function intentOf(stripe: Stripe, found: Stripe.Subscription): Promise<Intent> {
  const pending = whole(found.pending_setup_intent)
  if (pending) return toFinish(pending)
  const secret = whole(found.latest_invoice)?.confirmation_secret?.client_secret
  if (secret) return { intentId: secret.split('_secret_')[0] ?? '', clientSecret: secret }
  const { setup } = found.metadata
  return toFinish(setup ? await stripe.setupIntents.retrieve(setup) : await ownSetup(stripe, found))
}

const toFinish = ({ id, client_secret }: Stripe.SetupIntent): Intent => ({
  intentId: id,
  clientSecret: client_secret ?? '',
})

/** Where nothing is due, Stripe may ask for no card at all. We ask for one, so that later charges can be made. */
async function ownSetup(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<Stripe.SetupIntent> {
  const params: Stripe.SetupIntentCreateParams = {
    customer: idOf(customer),
    usage: 'off_session',
    metadata: { subscription: id },
    allowed_payment_method_types: ['card'],
  }
  const setup = await stripe.setupIntents.create(params, once(`${id}:card`, params))
  await stripe.subscriptions.update(id, { metadata: { setup: setup.id } })
  return setup
}

/** Stripe does not know that our own setup was for this subscription, so we hand over its card. */
export async function readSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const found = await stripe.subscriptions.retrieve(id, { expand: EXPANDED })
  const { setup } = found.metadata
  if (!setup || found.pending_setup_intent || found.status === 'canceled' || !awaitsCard(found)) return found
  const { status, payment_method } = await stripe.setupIntents.retrieve(setup)
  if (status !== 'succeeded' || !payment_method) return found
  return stripe.subscriptions.update(id, { default_payment_method: idOf(payment_method), expand: EXPANDED })
}
