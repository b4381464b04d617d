import { chordMiles, onTheBall, type Spot } from '@cuebook/domain/discovery/distance.ts'
import { type DjSearch, defaultRadius, placeOf } from '@cuebook/domain/discovery/search.ts'
import { and, arrayContains, gte, lte, type SQL, sql } from 'drizzle-orm'
import { bookedOn } from '../contracts/queries.ts'
import { djListings } from './table.ts'

/** The point as the index knows it. */
export const spotOf = (place: Spot): SQL => {
  const [x, y, z] = onTheBall(place)
  return sql`cube(array[${x}::float8, ${y}::float8, ${z}::float8])`
}

/** Everything but the name: those conditions narrow whatever order the page is read in. */
export function conditions(query: DjSearch): SQL | undefined {
  const place = placeOf(query)
  const radius = chordMiles(query.radiusMiles ?? defaultRadius)
  const genre = query.genre && [foldGenre(query.genre)]
  return and(
    place ? sql`${djListings.spot} <@ cube_enlarge(${spotOf(place)}, ${radius}::float8, 3)` : undefined,
    place ? sql`(${djListings.spot} <-> ${spotOf(place)}) <= ${radius}::float8` : undefined,
    genre ? arrayContains(djListings.genres, genre) : undefined,
    query.minPrice === undefined ? undefined : gte(djListings.rateCents, Math.round(query.minPrice * 100)),
    query.maxPrice === undefined ? undefined : lte(djListings.rateCents, Math.round(query.maxPrice * 100)),
    query.minRating === undefined
      ? undefined
      : gte(djListings.ratingHundredths, Math.round(query.minRating * 100)),
    query.date === undefined ? undefined : sql`not ${bookedOn(djListings.userId, query.date)}`,
  )
}

const foldGenre = (genre: string) => genre.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words being typed, folded as the listing's own are. */
export function wordsOf(search: string | undefined): string[] {
  const folded = (search ?? '').replaceAll('@', ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.split(/\s+/).filter(Boolean).slice(0, 5)
}
