import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { arcMiles, chordMiles, type Spot } from '@cuebook/domain/places/distance.ts'
import { maxTravelMiles } from '@cuebook/domain/profiles/form.ts'
import { reachOfListing } from '@cuebook/domain/profiles/reach.ts'
import { sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import type { Attention } from './attention.ts'
import { cardsOf } from './cards.ts'
import { chordTo, spotOf } from './search/conditions.ts'
import { findDjs } from './search/find.ts'
import { isFree } from './search/is-free.ts'
import { djListings } from './table.ts'

declare module '../kernel/context.ts' {
  interface Context {
    readonly attention: Attention
  }
}

interface Wanted {
  readonly place: Spot
  readonly radiusMiles: number
  /** yyyy-mm-dd */
  readonly date: string
  readonly limit: number
}

/** The nearest listed DJs without a confirmed booking on that day. */
export async function freeDjsNear(conn: Conn, { place, ...wanted }: Wanted, now: Date): Promise<DjCard[]> {
  const { djs } = await findDjs(conn, { ...place, ...wanted, sort: 'distance' }, undefined)
  return cardsOf(conn, djs, now)
}

/** Only so many of the nearest are looked at, so that a crowded place costs no more than another. */
const NEAREST = 400

/** The nearest listed DJs who travel as far as this place and are free on that day, with the miles to it. */
export async function djsWhoReach(
  conn: Conn,
  { place, date }: Pick<Wanted, 'place' | 'date'>,
): Promise<{ id: string; miles: number }[]> {
  const { rows } = await conn.execute<{ id: string; travelMiles: number; chord: number }>(sql`
    select near.* from (
      select ${djListings.userId} as id, ${djListings.travelMiles} as "travelMiles", ${chordTo(place)} as chord
      from ${djListings}
      where ${djListings.spot} && cube_enlarge(${spotOf(place)}, ${chordMiles(maxTravelMiles)}::float8, 4)
      order by ${chordTo(place)} limit ${NEAREST}
    ) near where ${isFree(sql`near.id`, date)} order by near.chord`)
  return rows.flatMap(({ id, travelMiles, chord }) => {
    const miles = arcMiles(Number(chord))
    return miles <= reachOfListing(Number(travelMiles)) ? [{ id, miles }] : []
  })
}
