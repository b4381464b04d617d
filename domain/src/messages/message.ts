import { z } from 'zod'
import { attachment, attachmentKind } from './attachment.ts'
import { openings } from './opening.ts'

export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  recipientId: z.string(),
  /** Empty only if something is attached. */
  content: z.string(),
  status: z.enum(['unread', 'read']),
  createdAt: z.string(),
  /** The id that the sender's browser gave it; only the sender gets it. */
  clientId: z.string().nullable(),
  attachment: attachment.nullable(),
  /** Only on the line that opened the conversation, which nobody typed: what opened it. */
  opening: z.enum(openings).optional(),
})
export type Message = z.output<typeof message>

/** A person in a conversation. */
export const talker = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string(),
  role: z.enum(['dj', 'client']).nullable(),
})
export type Talker = z.output<typeof talker>

/** One row of the list: the latest message, and who wrote it. */
export const conversation = z.object({
  message: message.omit({ attachment: true }).extend({ attachmentKind: attachmentKind.nullable() }),
  sender: talker,
  /** The other person, whoever wrote last. */
  counterpart: talker,
  unreadCount: z.number().int(),
  /** The caller has blocked the other person. */
  blocked: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

/** The next booking of the two, for the line below the name. */
const booking = z.object({
  contractId: z.string(),
  eventType: z.string().nullable(),
  /** yyyy-mm-dd */
  eventDate: z.string().nullable(),
  venue: z.string().nullable(),
})

export const thread = z.object({
  counterpart: talker,
  /** Newest first. */
  messages: z.array(message),
  /** Send it as 'before' for older messages; null when these are the oldest. */
  before: z.string().nullable(),
  blocked: z.boolean(),
  booking: booking.nullable(),
})
export type Thread = z.output<typeof thread>
