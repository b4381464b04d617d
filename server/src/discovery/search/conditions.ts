import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { defaultRadius, placeOf } from '@cuebook/domain/discovery/search.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { cartesianMiles, chordMiles, type Spot } from '@cuebook/domain/places/distance.ts'
import { and, arrayContains, gte, lte, type SQL, sql } from 'drizzle-orm'
import { djListings } from '../table.ts'
import { isFree } from './is-free.ts'

/** The highest price; the rate_sort of a DJ without a price is one more. */
export const DEAREST_CENTS = 2_147_483_646

/** The place in the form that the index uses. */
export const spotOf = (place: Spot): SQL => {
  const [x, y, z] = cartesianMiles(place)
  return sql`cube(array[${x}::float8, ${y}::float8, ${z}::float8])`
}

/**
 * The straight line through the earth, in miles. The rating moves each spot by a few feet, so that of several DJs at
 * one place the best rated is nearest.
 */
export const chordTo = (place: Spot): SQL<number> =>
  sql`(${djListings.spot} <-> ${spotOf(place)})`.mapWith(Number)

export const radiusOf = (query: DjSearch): number => chordMiles(query.radiusMiles ?? defaultRadius)

/** All conditions of a search except the name. */
export function conditions(query: DjSearch): SQL | undefined {
  const place = placeOf(query)
  return and(roughConditions(query), place ? sql`${chordTo(place)} <= ${radiusOf(query)}::float8` : undefined)
}

/** The same with a square instead of the circle, which is enough when the nearest come first. */
export function roughConditions(query: DjSearch): SQL | undefined {
  const place = placeOf(query)
  return and(
    // For a point, && means the same as <@. The planner expects more rows from &&, so it reads the index in order.
    place
      ? sql`${djListings.spot} && cube_enlarge(${spotOf(place)}, ${radiusOf(query)}::float8, 4)`
      : undefined,
    listingConditions(query),
    query.date === undefined ? undefined : isFree(djListings.userId, query.date),
  )
}

/** What a search asks of the listing alone, without its place and its day. */
export function listingConditions(query: DjSearch): SQL | undefined {
  const genre = query.genre && [fold(query.genre)]
  const { minPrice, maxPrice, minRating } = query
  const priced = minPrice !== undefined || maxPrice !== undefined
  return and(
    isInArea(query),
    genre ? arrayContains(djListings.genres, genre) : undefined,
    minPrice === undefined ? undefined : gte(djListings.rateSort, cents(minPrice)),
    priced ? lte(djListings.rateSort, maxPrice === undefined ? DEAREST_CENTS : cents(maxPrice)) : undefined,
    minRating === undefined ? undefined : gte(djListings.ratingHundredths, Math.round(minRating * 100)),
  )
}

/** The seen part of a map, where its circle reaches beyond the corners. */
function isInArea({ area }: DjSearch): SQL | undefined {
  const [west, south, east, north] = area?.split(',').map(Number) ?? []
  return area === undefined
    ? undefined
    : sql`${djListings.lng} between ${west}::float8 and ${east}::float8
        and ${djListings.lat} between ${south}::float8 and ${north}::float8`
}

/** Appended to a text, it sorts after everything that begins with that text. */
export const END = '\u{10ffff}'

/** The typed words, folded like the words of a listing. */
export function wordsOf(search: string | undefined): string[] {
  const folded = fold((search ?? '').replaceAll('@', ' '))
  return folded.split(/\s+/).filter(Boolean).slice(0, 5)
}
