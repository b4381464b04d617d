import Stripe from 'stripe'
import type { ProviderEvent, Webhook } from '../port.ts'
import { idOf } from './client.ts'

const HEADER = 'stripe-signature'
const TOLERANCE_SECONDS = 300

export const stripeWebhook = (stripe: Stripe, secrets: readonly string[]): Webhook => ({
  verify(raw, headers, now) {
    const header = headers[HEADER]
    if (typeof header !== 'string' || isFromTheFuture(header, now)) return null
    for (const secret of secrets) {
      const event = verified(stripe, { raw, header, secret, now })
      if (event) return { id: event.id, ...subjectOf(event) }
    }
    return null
  },
})

interface Received {
  readonly raw: Uint8Array
  readonly header: string
  readonly secret: string
  readonly now: Date
}

function verified(stripe: Stripe, { raw, header, secret, now }: Received): Stripe.Event | null {
  try {
    const body = Buffer.from(raw)
    return stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** Stripe's library only refuses what is too old. */
function isFromTheFuture(header: string, now: Date): boolean {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  return !(at - now.getTime() / 1000 <= TOLERANCE_SECONDS)
}

type Subject = Pick<ProviderEvent, 'about' | 'objectId'>

/** Where to look. Objects that belong to a payment or subscription of ours lead there. */
function subjectOf(event: Stripe.Event): Subject {
  const object = event.data.object
  const other: Subject = { about: 'other', objectId: 'id' in object && object.id ? object.id : event.id }
  switch (object.object) {
    case 'checkout.session':
    case 'payment_intent':
      return { about: 'payment', objectId: object.id }
    case 'charge':
      return object.payment_intent ? { about: 'payment', objectId: idOf(object.payment_intent) } : other
    case 'setup_intent': {
      // We made this setup for a subscription that Stripe had begun without asking for a card.
      const { subscription } = object.metadata ?? {}
      return subscription
        ? { about: 'subscription', objectId: subscription }
        : { about: 'setup', objectId: object.id }
    }
    case 'subscription':
      return { about: 'subscription', objectId: object.id }
    case 'invoice': {
      const subscription = object.parent?.subscription_details?.subscription
      return subscription ? { about: 'subscription', objectId: idOf(subscription) } : other
    }
    case 'account':
      return { about: 'payouts', objectId: object.id }
    default:
      return other
  }
}
