import { z } from 'zod'
import { contractStatus } from '../../contracts/contract.ts'

const count = z.number().int()

/** What the market is like at the moment at which it was counted. */
export const marketFigures = z.object({
  people: z.object({ dj: count, client: count, none: count, suspended: count, unconfirmed: count }),
  newThisWeek: count,
  /** Trials that end within the next seven days. */
  trialsEnding: count,
  subscriptions: z.object({ trialing: count, active: count, pastDue: count }),
  /** What the subscriptions in force bring in a month at today's prices, before discounts. */
  recurringCents: count,
  bookings: z.array(z.object({ status: contractStatus, count, cents: count })),
  /** Of the requests of the last thirty days that are older than a day: how many a DJ answered within a day. */
  requests: z.object({ asked: count, answered: count }),
})
export type MarketFigures = z.output<typeof marketFigures>

/** What happened in a month: people who came, bookings that were made, and what those are worth. */
export const marketMonth = z.object({ djs: count, clients: count, bookings: count, cents: count })
export type MarketMonth = z.output<typeof marketMonth>
