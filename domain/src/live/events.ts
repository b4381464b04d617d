import { z } from 'zod'
import { conversation, message } from '../messages/message.ts'
import { subjects } from '../rooms.ts'

/** A message as its reader sees it now, with the row of its conversation in their list and all that they have not read. */
const messageNews = z.object({ message, row: conversation, unreadCount: z.number().int() })
export type MessageNews = z.output<typeof messageNews>

/** The subjects of which an event says no more than their name. */
const namedOnly = subjects.filter(
  (subject) => subject !== 'contract' && subject !== 'conversation' && subject !== 'music-plan',
)

/**
 * An event for an open browser. It names what changed, and the browser reads that again with its usual calls, unless the
 * event carries it.
 */
export const liveEvent = z.discriminatedUnion('about', [
  z.object({ about: z.literal('contract'), id: z.string() }),
  z.object({
    about: z.literal('conversation'),
    with: z.string(),
    /** The message that is new or was read, if it was that. */
    messageId: z.string().optional(),
    /** What the browser would read again because of that message. */
    news: messageNews.optional(),
  }),
  /** The music plan of this contract. */
  z.object({ about: z.literal('music-plan'), contractId: z.string() }),
  /** The person switched between DJ and client, and most answers depend on that. */
  z.object({ about: z.literal('role') }),
  /** Any other subject of a room: something of it that concerns the person who gets this. */
  z.object({ about: z.enum(namedOnly) }),
  /** The named person is typing a message to the person who gets this event. */
  z.object({ about: z.literal('typing'), with: z.string() }),
  /** The answer of one process to the question whether a person is here. Without an answer, nobody knows. */
  z.object({
    about: z.literal('presence'),
    with: z.string(),
    online: z.boolean(),
    lastSeen: z.string().nullable(),
  }),
  /** Events may be lost, so the browser reads everything that it shows again. */
  z.object({ about: z.literal('everything') }),
])
export type LiveEvent = z.output<typeof liveEvent>
