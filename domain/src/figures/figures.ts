import { z } from 'zod'
import { sources } from './sources.ts'

const count = z.number().int()

export const month = z.object({
  /** The first of the month. */
  month: z.string(),
  /** Answers to searches that showed the DJ; null for a month before anything was counted. */
  searches: count.nullable(),
  /** Answers with the DJ's page; null as above. */
  visits: count.nullable(),
  /** Requests that named the DJ. */
  named: count,
  /** Open requests that the DJ was told of, opened or quoted. */
  open: count,
  quotes: count,
  /** Both have signed, and nobody has cancelled. */
  bookings: count,
  /** What these bookings are worth. */
  cents: count,
})
export type Month = z.output<typeof month>

/** The DJ's median and that of the market; null with too few. */
const answering = z.object({ minutes: z.number().nullable(), othersMinutes: z.number().nullable() })
export type Answering = z.output<typeof answering>

const price = z.discriminatedUnion('state', [
  /** Nobody finds the DJ now, or only by name. */
  z.object({ state: z.literal('nowhere') }),
  z.object({ state: z.literal('too-few'), countedAt: z.string() }),
  z.object({
    state: z.literal('compared'),
    countedAt: z.string(),
    cuts: z.array(count),
    about: count,
  }),
])
export type PriceComparison = z.output<typeof price>

export const figures = z.object({
  /** The last twelve months, oldest first. */
  months: z.array(month),
  /** The first day of which something was counted; null before that. */
  countedSince: z.string().nullable(),
  /** Quotes of these months that became bookings, so that their share of all quotes can be stated. */
  quotesBooked: count,
  sources: z.array(
    z.object({
      source: z.enum(sources),
      /** Null where there is no request or quote. */
      requests: count.nullable(),
      quotes: count.nullable(),
      bookings: count,
      cents: count,
    }),
  ),
  answering: z.object({ messages: answering, quotes: answering }),
  /** By the hour, in cents; null for a DJ who names none. */
  ownPriceCents: count.nullable(),
  price,
})
export type Figures = z.output<typeof figures>
