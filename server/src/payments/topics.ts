import { z } from 'zod'

/** A refused payment that must be unmade, or given back. */
export const DROP_TOPIC = 'payment-drop'
/** Money promised back. */
export const REFUND_TOPIC = 'payment-refund'
/** An event of the built-in provider. */
export const EVENT_TOPIC = 'payment-event'
/** What the room that sells this kind of thing listens to. */
export const newsTopic = (kind: string): string => `payment-news-${kind}`

/** What the jobs about one payment hold. */
export const ofPayment = z.object({ paymentId: z.uuid() })
