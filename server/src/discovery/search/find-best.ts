import type { PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { asc, desc, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { nearestQuery, type Place } from './find-nearest.ts'
import { limitOf, type Page, searchHitOf } from './listing-row.ts'

/** The best of so many of the nearest come first, then those of the next so many, so that the cost of a page is bounded. */
export const RING = 250

/** A position before everybody in a ring. */
const beginning = [2 ** 31 - 1, 0, '00000000-0000-0000-0000-000000000000'] as const

/** The best matches around a place; of those that match alike, the nearest first. */
export async function findBest(
  conn: Conn,
  query: PagedSearch,
  place: Place,
  cursor: Cursor | null,
): Promise<Page> {
  const rows = await bestQuery(conn, query, place, cursor)
  const page = rows.slice(0, limitOf(query))
  const last = page.at(-1)
  const djs = page.map((row) => searchHitOf(row, query))
  if (last && rows.length > page.length) {
    const ring = ringOf(cursor)
    const at = [last.matchScore, last.chord, last.userId] as const
    return { djs, next: writeCursor(ring ? [...at, ring[0], ring[2]] : [...at]), alike: 0 }
  }
  // A ring has more DJs than the longest page, so nobody is behind one that fits its first page.
  const next = cursor && !isBeginning(cursor) ? await nextRing(conn, query, place, cursor) : null
  return { djs, next, alike: 0 }
}

export function bestQuery(conn: Conn, query: PagedSearch, place: Place, cursor: Cursor | null) {
  const ring = nearestQuery(conn, { ...query, limit: RING - 1 }, place, ringOf(cursor)).as('ring')
  const after = cursor
    ? sql`(-${ring.matchScore}, ${ring.chord}, ${ring.userId}) > (${-Number(cursor[0])}::int, ${cursor[1]}::float8, ${cursor[2]}::uuid)`
    : undefined
  return conn
    .select()
    .from(ring)
    .where(after)
    .orderBy(desc(ring.matchScore), asc(ring.chord), asc(ring.userId))
    .limit(limitOf(query) + 1)
}

/** The cursor behind the last DJ of the ring that this cursor is in; null when there is nobody. */
async function nextRing(
  conn: Conn,
  query: PagedSearch,
  place: Place,
  cursor: Cursor,
): Promise<string | null> {
  const rows = await nearestQuery(conn, { ...query, limit: RING }, place, ringOf(cursor))
  const last = rows[RING - 1]
  return last && rows.length > RING ? writeCursor([...beginning, last.chord, last.userId]) : null
}

/** Behind whom the ring begins, as a cursor of the nearest; null for the first ring. */
function ringOf(cursor: Cursor | null): [number, 0, string] | null {
  const [, , , chord, userId] = cursor ?? []
  return chord === undefined || userId === undefined ? null : [chord, 0, userId]
}

const isBeginning = ([score]: Cursor): boolean => score === beginning[0]
