import { z } from 'zod'

/** How many reviews have 1, 2, 3, 4 and 5 stars, in this order. */
const count = z.number().int()
export const distribution = z.tuple([count, count, count, count, count])

export const publicReply = z.object({
  text: z.string(),
  repliedAt: z.string(),
  editedAt: z.string().nullable(),
})

const event = {
  contractId: z.string(),
  eventType: z.string().nullable(),
  /** yyyy-mm-dd */
  eventDate: z.string().nullable(),
}

const person = z.object({ name: z.string(), picture: z.string() })

/** What every reader of a review sees. */
const written = {
  id: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
}

/** A review as its DJ reads it. */
export const receivedReview = z.object({
  ...written,
  ...event,
  client: person,
  reply: publicReply.extend({ canEdit: z.boolean() }).nullable(),
  /** The DJ has reported it, and nobody has decided about the report yet. */
  reported: z.boolean(),
})
export type ReceivedReview = z.output<typeof receivedReview>

/** A review as its author reads it. */
export const givenReview = z.object({
  ...written,
  ...event,
  dj: person,
  reply: publicReply.nullable(),
  canEdit: z.boolean(),
  /** The end of the time in which it can be changed. */
  editableUntil: z.string(),
})
export type GivenReview = z.output<typeof givenReview>

/** A completed booking that its client may review. */
export const waitingBooking = z.object({ ...event, dj: person })
export type WaitingBooking = z.output<typeof waitingBooking>

/** A completed booking without a review, as its DJ sees it. */
export const askableBooking = z.object({
  ...event,
  client: person,
  /** When the client was invited by mail, and when the DJ asked by hand. */
  invitedAt: z.string().nullable(),
  askedAt: z.string().nullable(),
})
export type AskableBooking = z.output<typeof askableBooking>

/** A review as anybody reads it on the DJ's page. */
export const publicReview = z.object({
  ...written,
  author: z.string(),
  reply: publicReply.nullable(),
  /** The reader wrote it. */
  isOwn: z.literal(true).optional(),
})
