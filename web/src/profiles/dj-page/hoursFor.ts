import { usualHours } from '@cuebook/domain/discovery/search.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { type HoursPrice, milesFrom, priceForHours, quoteFor } from '@cuebook/domain/packages/prices.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import { eventTypeOf } from '@cuebook/domain/service-requests/party-types.ts'
import type { AskedEvent } from '../../kernel/address/asked.ts'

export const offeredHours = [3, 4, 5] as const

export const hoursFor = ({ hours }: Pick<AskedEvent, 'hours'>): number => hours ?? usualHours

/** What so many hours of the asked event cost at least; null when the DJ tells the price on request. */
export const priceOf = (
  prices: DjPrices,
  { partyType }: Pick<AskedEvent, 'partyType'>,
  hours: number,
): HoursPrice | null => priceForHours(prices, hours, partyType && eventTypeOf(partyType))

/** What the way to that place adds to the price, whatever is booked; 0 where it is free or on request. */
export function travelCents(prices: DjPrices, place: Spot): number {
  const event = { hours: 1, miles: milesFrom(prices, place) }
  const quote = quoteFor({ ...prices, hourlyCents: 0 }, { packageId: null, extraIds: [] }, event)
  return quote?.lines.find(({ kind }) => kind === 'travel')?.amountCents ?? 0
}
