import Stripe from 'stripe'
import { whole } from '../client.ts'
import { readSubscription } from './first-card.ts'
import { subscriptionOf } from './subscription.ts'

/**
 * Gives up a subscription that nobody has begun. What its card would be given to is closed first, so that a card given
 * at the same moment is either refused or counts.
 */
export async function giveUp(stripe: Stripe, found: Stripe.Subscription): Promise<boolean> {
  const { id, metadata, latest_invoice, pending_setup_intent } = found
  const { status } = subscriptionOf(found)
  if (status !== 'incomplete') return status === 'canceled'
  const invoice = whole(latest_invoice)
  const setup = whole(pending_setup_intent)?.id ?? metadata.setup
  if (setup) await close(stripe.setupIntents.cancel(setup))
  if (invoice?.status === 'open') await close(stripe.invoices.voidInvoice(invoice.id))
  const after = subscriptionOf(await readSubscription(stripe, id)).status
  if (after === 'incomplete') await stripe.subscriptions.cancel(id)
  return after === 'incomplete' || after === 'canceled'
}

/** It cannot be closed when it was finished or closed before; the subscription then tells which. */
async function close(closing: Promise<unknown>): Promise<void> {
  try {
    await closing
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
