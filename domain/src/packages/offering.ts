import { z } from 'zod'

const cents = z.number().int()

/** What a DJ sells as one thing: hours with all that belongs to them, for one price. */
export const djPackage = z.object({
  id: z.string(),
  name: z.string(),
  /** In halves. */
  hours: z.number(),
  priceCents: cents,
  /** What it includes, line by line. */
  includes: z.array(z.string()),
  /** The event types that it suits; all of them when none is named. */
  eventTypes: z.array(z.string()),
  /** Clients see and choose only those. */
  active: z.boolean(),
})
export type DjPackage = z.output<typeof djPackage>

export const extra = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  priceCents: cents,
  /** Whether that is the price of the whole event or of each of its hours. */
  per: z.enum(['event', 'hour']),
})
export type Extra = z.output<typeof extra>

export const travelRule = z.object({
  /** From the DJ's home to the event, in a straight line. */
  freeMiles: z.number().int(),
  /** Of each mile beyond; null when the DJ tells the price on request. */
  perMileCents: cents.nullable(),
})
export type TravelRule = z.output<typeof travelRule>

/** All that a DJ offers, in the DJ's order, as the DJ edits it. */
export const offering = z.object({
  /** Grows by one with each change; 0 as long as nothing was ever saved. */
  version: z.number().int(),
  packages: z.array(djPackage),
  extras: z.array(extra),
  /** Of an hour beyond those of a package; null when the hourly price counts. */
  overtimeCents: cents.nullable(),
  /** Null when the DJ says nothing of travel. */
  travel: travelRule.nullable(),
})
export type Offering = z.output<typeof offering>

export const emptyOffering: Offering = {
  version: 0,
  packages: [],
  extras: [],
  overtimeCents: null,
  travel: null,
}

/** What clients see of it, with all that a sum needs. */
export const djPrices = offering.extend({
  /** Names these prices: it is another one after any change of them. */
  version: z.string(),
  hourlyCents: cents.nullable(),
  /** As far as the DJ travels; null when there is no limit. */
  mostMiles: z.number().int().nullable(),
  /** Where travel begins; null when the DJ has no place on the map. */
  home: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})
export type DjPrices = z.output<typeof djPrices>
