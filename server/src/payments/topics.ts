import { z } from 'zod'

/** A refused payment has to be cancelled or refunded. */
export const DROP_TOPIC = 'payment-drop'
/** A promised refund has to be made. */
export const REFUND_TOPIC = 'payment-refund'
/** An operator asks for a comparison with the providers. */
export const COMPARE_TOPIC = 'payment-compare'
/** An event of the built-in provider. */
export const EVENT_TOPIC = 'payment-event'
/** The topic on which the room of subscriptions gets its news. */
export const SUBSCRIPTION_TOPIC = 'payment-news-subscription'
/** The topic on which the room of payouts gets its news. */
export const PAYOUTS_TOPIC = 'payment-news-payouts'
/** The topic on which the room of this kind of payment gets its news. */
export const newsTopic = (kind: string): string => `payment-news-${kind}`

/** The payload of news about a subscription. `objectId`: its own id at the provider, or that of its first payment. */
export const ofSubscription = z.object({ provider: z.string(), objectId: z.string() })

/** The payload of news about a DJ's account at the provider. */
export const ofPayouts = z.object({ provider: z.string(), accountId: z.string() })

/** The payload of jobs about one payment. */
export const ofPayment = z.object({ paymentId: z.uuid() })
