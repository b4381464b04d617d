import { z } from 'zod'
import { suits } from '../../packages/prices.ts'
import type { OfferedPackage, QuotedItem } from '../applying/quote.ts'
import { eventTypeOf } from '../party-types.ts'

const clockTime = z.string().nullable()

/** Why an offer with lines does not hold for the request as it is now: the DJ names its lines and its price anew. */
export const recount = z.object({
  /** The lines are counted for other hours. */
  hours: z.boolean(),
  /** The package is for other events. */
  partyType: z.boolean(),
  /** What the lines are counted for. */
  countedFor: z.object({ startTime: clockTime, endTime: clockTime }),
})
export type Recount = z.output<typeof recount>

interface Hours {
  readonly startTime: string | null
  readonly endTime: string | null
}

interface Offered extends Hours {
  readonly items: readonly QuotedItem[]
  readonly package: OfferedPackage | null
}

interface Asked extends Hours {
  readonly partyType: string
}

interface Held {
  readonly offer: Offered
  /** The request as the DJ read it; null when that is not known any more. */
  readonly read: Asked | null
  readonly now: Asked
}

const hoursOf = ({ startTime, endTime }: Hours): Hours => ({
  startTime: startTime?.slice(0, 5) ?? null,
  endTime: endTime?.slice(0, 5) ?? null,
})
const areSame = (one: Hours, other: Hours): boolean => {
  const [a, b] = [hoursOf(one), hoursOf(other)]
  return a.startTime === b.startTime && a.endTime === b.endTime
}

/** Null for an offer that holds. A DJ who offered other hours than those that were asked for may stand by them. */
export function recountOf({ offer, read, now }: Held): Recount | null {
  if (offer.items.length === 0 && !offer.package) return null
  const countedFor = hoursOf(offer.startTime || !read ? offer : read)
  const hours = !areSame(read ?? countedFor, now) && !areSame(countedFor, now)
  const eventTypes = offer.package?.eventTypes ?? []
  const partyType = read?.partyType !== now.partyType && !suits({ eventTypes }, eventTypeOf(now.partyType))
  return hours || partyType ? { hours, partyType, countedFor } : null
}

/** The hours that an offer which holds has from now on: those of the request, where the client has changed them. */
export const confirmedHours = ({ offer, read, now }: Held): Hours =>
  offer.startTime && now.startTime && !areSame(read ?? offer, now) ? hoursOf(now) : hoursOf(offer)
