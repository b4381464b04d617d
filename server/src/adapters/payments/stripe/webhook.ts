import type Stripe from 'stripe'
import { z } from 'zod'
import type { ProviderEvent, Webhook } from '../port.ts'

const HEADER = 'stripe-signature'
const TOLERANCE_SECONDS = 300

/** Another object, by its id or whole. */
const other = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

/** What we read of an event. Everything else is asked for anew. */
const event = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: other,
      metadata: z.record(z.string(), z.string()).nullish(),
      parent: z.object({ subscription_details: z.object({ subscription: other }).nullish() }).nullish(),
    }),
  }),
})

export const stripeWebhook = (stripe: Stripe, secrets: readonly string[]): Webhook => ({
  verify(raw, headers, now) {
    const header = headers[HEADER]
    if (typeof header !== 'string' || isFromTheFuture(header, now)) return null
    const received = { body: Buffer.from(raw), header, now }
    const found = secrets.some((secret) => isSigned(stripe, received, secret))
      ? event.safeParse(JSON.parse(received.body.toString())).data
      : undefined
    return found ? { id: found.id, ...subjectOf(found) } : null
  },
})

interface Received {
  readonly body: Buffer
  readonly header: string
  readonly now: Date
}

/** Stripe's library throws when the signature is not right, too old, or the body is no event. */
function isSigned({ webhooks }: Stripe, { body, header, now }: Received, secret: string): boolean {
  try {
    webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}

/** Stripe's library only refuses what is too old. */
function isFromTheFuture(header: string, now: Date): boolean {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  return !(at - now.getTime() / 1000 <= TOLERANCE_SECONDS)
}

type Subject = Pick<ProviderEvent, 'about' | 'objectId'>

/** Where to look. An object that belongs to a payment or subscription leads there. */
function subjectOf({ id: eventId, data: { object } }: z.output<typeof event>): Subject {
  const { id = eventId, metadata, payment_intent, parent } = object
  switch (object.object) {
    case 'checkout.session':
    case 'payment_intent':
      return { about: 'payment', objectId: id }
    case 'charge':
    case 'refund':
    case 'dispute':
      return payment_intent
        ? { about: 'payment', objectId: payment_intent }
        : { about: 'other', objectId: id }
    case 'setup_intent':
      // We may have made it ourselves, for a subscription that Stripe had begun without asking for a card.
      return metadata?.subscription
        ? { about: 'subscription', objectId: metadata.subscription }
        : { about: 'setup', objectId: id }
    case 'subscription':
      return { about: 'subscription', objectId: id }
    case 'invoice': {
      const subscription = parent?.subscription_details?.subscription
      return subscription
        ? { about: 'subscription', objectId: subscription }
        : { about: 'other', objectId: id }
    }
    case 'account':
      return { about: 'payouts', objectId: id }
    default:
      return { about: 'other', objectId: id }
  }
}
