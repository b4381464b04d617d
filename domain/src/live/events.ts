import { z } from 'zod'
import { conversation, message } from '../messages/message.ts'

/** A message as its reader sees it now, with the row of its conversation in their list and all that they have not read. */
const messageNews = z.object({ message, row: conversation, unreadCount: z.number().int() })
export type MessageNews = z.output<typeof messageNews>

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
  z.object({ about: z.literal('notifications') }),
  /** The person switched between DJ and client, and most answers depend on that. */
  z.object({ about: z.literal('role') }),
  /** The subscription of the one who gets this. */
  z.object({ about: z.literal('subscription') }),
  /** The account that the payments of this DJ's clients are paid out to. */
  z.object({ about: z.literal('payouts') }),
  /** Requests of the client who gets this, or applications of the DJ who gets this. */
  z.object({ about: z.literal('service-requests') }),
  /** Music requests that the person sent or received. */
  z.object({ about: z.literal('music-requests') }),
  /** The music plan of this contract. */
  z.object({ about: z.literal('music-plan'), contractId: z.string() }),
  /** Reviews that the person wrote or received. */
  z.object({ about: z.literal('reviews') }),
  /** Calendar settings or connected calendars of the person. */
  z.object({ about: z.literal('calendar') }),
  /** Days that the DJ blocked, or hours that their calendars say are taken. */
  z.object({ about: z.literal('availability') }),
  /** The mix clips of the DJ. */
  z.object({ about: z.literal('clips') }),
  /** The favourite DJs of the client. */
  z.object({ about: z.literal('favourites') }),
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
