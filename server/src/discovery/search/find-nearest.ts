import type { PagedSearch } from '@cuebook/domain/discovery/query.ts'
import type { placeOf } from '@cuebook/domain/discovery/search.ts'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { djListings } from '../table.ts'
import { chordTo, radiusOf, roughConditions } from './conditions.ts'
import type { Cursor } from './cursor.ts'
import { columns, limitOf } from './listing-row.ts'

export type Place = NonNullable<ReturnType<typeof placeOf>>

/** At most this many DJs are exactly as far away, because the spots of DJs at one place are nearly unique. */
const TIES = 8

/** The nearest DJs inside the circle, one more than a page has. */
export function nearestQuery(conn: Conn, query: PagedSearch, place: Place, cursor: Cursor | null) {
  const after = cursor
    ? sql`(${chordTo(place)}, ${djListings.userId}) > (${cursor[0]}::float8, ${cursor[2]}::uuid)`
    : undefined
  // PostgreSQL before 17 does not use the order of the index if ties are sorted too, so the outer query sorts them.
  const near = nearest(conn, query, place, limitOf(query) + 1 + TIES, after)
  return conn
    .select()
    .from(near)
    .where(sql`${near.chord} <= ${radiusOf(query)}::float8`)
    .orderBy(asc(near.chord), asc(near.userId))
    .limit(limitOf(query) + 1)
}

export function nearest(conn: Conn, query: PagedSearch, place: Place, limit: number, after?: SQL) {
  const chord = chordTo(place)
  return conn
    .select({ ...columns, chord: chord.as('chord') })
    .from(djListings)
    .where(and(roughConditions(query), after))
    .orderBy(chord)
    .limit(limit)
    .as('nearest')
}
