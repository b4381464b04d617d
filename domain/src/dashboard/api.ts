import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { dashboardCalls } from './room.ts'

const event = z.object({ id: z.string(), partyType: z.string(), eventDate: z.string() })

/** What needs a person, or waits for others, besides contracts and messages. Every list is short. */
export const nextFacts = z.object({
  /** Requests that ask for this DJ and have no answer of theirs. */
  asked: z.array(event.extend({ from: z.string() })),
  /** Requests that were changed after this DJ applied; the client cannot accept before the DJ confirms. */
  changed: z.array(event.extend({ from: z.string() })),
  /** Requests of this client that have offers to choose from. */
  offers: z.array(event.extend({ count: z.number().int() })),
  /** Recent reviews without an answer of this DJ. */
  reviews: z.array(z.object({ id: z.string(), author: z.string(), rating: z.number().int() })),
  /** Bookings of this client without a song or a playlist, as long as music can be planned. */
  unplanned: z.array(z.string()),
  /**
   * Bookings of this client with questions of the DJ that are not answered, and how many; before the event only. Missing
   * while a page of this version is still answered by a server of the one before.
   */
  unanswered: z.array(z.object({ contractId: z.string(), count: z.number().int() })).optional(),
  /** Applications of this DJ that the client has not answered, and requests that no DJ has answered. */
  waiting: z.array(event.extend({ who: z.string(), isApplication: z.boolean() })),
})
export type NextFacts = z.output<typeof nextFacts>

export const dashboardApi = {
  next: {
    ...dashboardCalls.next,
    summary: 'Read what needs you next besides your contracts and messages, and what waits for others',
    access: 'user',
    reply: nextFacts,
  },
} as const satisfies EndpointTable
