import { cents } from '../kernel/words/money.ts'
import { milesBetween, type Spot } from '../places/distance.ts'
import type { DjProfile } from '../profiles/dj-profile.ts'
import { isPlaced } from '../profiles/placed.ts'
import type { Choice } from './chosen.ts'
import type { DjPackage, DjPrices, Offering } from './offering.ts'
import { type Quote, quoteOf } from './quote-of.ts'

type Profile = Pick<DjProfile, 'basePrice' | 'willingToTravel' | 'maxDistance' | 'location'>

/** What clients see of an offer: only what is offered now, with what the profile says about prices and travel. */
export function pricesOf(profile: Profile | null, offer: Offering): DjPrices {
  const location = profile?.location
  const hourlyCents = profile?.basePrice == null ? null : cents(profile.basePrice)
  const mostMiles = profile?.willingToTravel ? profile.maxDistance || null : (offer.travel?.freeMiles ?? null)
  return {
    ...offer,
    // The hourly price and the distance stand in the profile, so the version of the offer alone would miss their changes.
    version: [offer.version, hourlyCents, mostMiles].map((part) => part ?? 'none').join('-'),
    packages: offer.packages.filter(({ active }) => active),
    hourlyCents,
    mostMiles,
    home: location && isPlaced(location) ? { lat: location.lat, lng: location.lng } : null,
  }
}

export interface Event {
  /** Null while it is not known: a package then costs what it costs. */
  readonly hours: number | null
  /** From the DJ's home; null while that is not known. */
  readonly miles: number | null
}

/** How far the event is from the DJ's home; null while one of the two places is not known. */
export const milesFrom = ({ home }: Pick<DjPrices, 'home'>, place: Spot | null | undefined): number | null =>
  place && home ? milesBetween(home, place) : null

/** As much of the prices as a sum needs. */
export type Counted = Omit<DjPrices, 'version' | 'home'>

/** The sum of what a client chose among these prices; null where there is nothing to count. */
export function quoteFor(
  prices: Counted,
  { packageId, extraIds }: Choice,
  { hours, miles }: Event,
): Quote | null {
  const chosen = prices.packages.find(({ id }) => id === packageId) ?? null
  const counted = hours ?? chosen?.hours ?? null
  if (counted === null) return null
  return quoteOf({
    ...prices,
    package: chosen,
    hours: counted,
    extras: prices.extras.filter(({ id }) => extraIds.includes(id)),
    miles,
  })
}

export interface HoursPrice {
  readonly totalCents: number
  /** The package that makes this price; null for the hourly one. */
  readonly package: DjPackage | null
}

/**
 * What an event of so many hours costs at least: with the cheapest package of those that suit it, and without packages by
 * the hour. Null when the DJ tells the price on request.
 */
export function priceForHours(
  prices: Counted,
  hours: number,
  eventType: string | null = null,
): HoursPrice | null {
  const usual = { ...prices, hours, extras: [], miles: null }
  const suiting = prices.packages.filter((each) => suits(each, eventType))
  const priced = suiting.flatMap((each) => {
    const quote = quoteOf({ ...usual, package: each })
    return quote && quote.onRequest.length === 0 ? [{ totalCents: quote.totalCents, package: each }] : []
  })
  // The first of those with the same price, in the DJ's order.
  const [cheapest] = priced.toSorted((a, b) => a.totalCents - b.totalCents)
  if (cheapest) return cheapest
  const byHour = quoteOf({ ...usual, package: null })
  return byHour && { totalCents: byHour.totalCents, package: null }
}

export const suits = ({ eventTypes }: Pick<DjPackage, 'eventTypes'>, eventType: string | null): boolean =>
  eventType === null || eventTypes.length === 0 || eventTypes.includes(eventType)

/** The lowest price of a package; null without any. */
export const fromCents = (packages: readonly Pick<DjPackage, 'priceCents'>[]): number | null =>
  packages.length === 0 ? null : Math.min(...packages.map(({ priceCents }) => priceCents))
