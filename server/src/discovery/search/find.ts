import type { PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { countLimit, placeOf, sortOf } from '@cuebook/domain/discovery/search.ts'
import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { djListings } from '../table.ts'
import { chordTo, conditions, radiusOf, roughConditions, wordsOf } from './conditions.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { countByFullName } from './find-by-full-name.ts'
import { countByNameQuery, findByName } from './find-by-name.ts'
import { asFound, columns, limitOf, type Page, type Row } from './listing-row.ts'

/** Sorting by anything but distance considers only this many of the nearest, so that its cost is bounded. */
const NEAREST = 2000
/** At most this many DJs are exactly as far away, because the spots of DJs at one place are nearly unique. */
const TIES = 8

export async function findDjs(conn: Conn, query: PagedSearch, cursorText: string | undefined): Promise<Page> {
  const cursor = readCursor(cursorText)
  if (wordsOf(query.search).length > 0) return findByName(conn, query, cursor)
  const place = placeOf(query)
  const sort = sortOf(query)
  if (!place) return pageOf(await anywhereQuery(conn, query, cursor), query)
  if (sort === 'distance') return pageOf(await nearestQuery(conn, query, place, cursor), query)
  return conn.transaction(async (tx) => {
    // Otherwise the planner expects few DJs inside the circle, and would fetch all of them to find the nearest.
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true)`)
    return pageOf(await nearbyQuery(tx, query, place, cursor), query)
  })
}

type Place = NonNullable<ReturnType<typeof placeOf>>

export function anywhereQuery(conn: Conn, query: PagedSearch, cursor: Cursor | null) {
  const { after, order } = orderOf(sortOf(query), cursor, djListings)
  return conn
    .select(columns)
    .from(djListings)
    .where(and(conditions(query), after))
    .orderBy(...order)
    .limit(limitOf(query) + 1)
}

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

export function nearbyQuery(conn: Conn, query: PagedSearch, place: Place, cursor: Cursor | null) {
  const near = nearest(conn, query, place, NEAREST)
  const { after, order } = orderOf(sortOf(query), cursor, near)
  return conn
    .select()
    .from(near)
    .where(and(sql`${near.chord} <= ${radiusOf(query)}::float8`, after))
    .orderBy(...order)
    .limit(limitOf(query) + 1)
}

function nearest(conn: Conn, query: PagedSearch, place: Place, limit: number, after?: SQL) {
  const chord = chordTo(place)
  return conn
    .select({ ...columns, chord: chord.as('chord') })
    .from(djListings)
    .where(and(roughConditions(query), after))
    .orderBy(chord)
    .limit(limit)
    .as('nearest')
}

type SortKeys = Record<'ratingHundredths' | 'reviewCount' | 'rateSort' | 'listedAt' | 'userId', AnyColumn>

function orderOf(
  sort: ReturnType<typeof sortOf>,
  cursor: Cursor | null,
  { ratingHundredths, reviewCount, rateSort, listedAt, userId }: SortKeys,
): { after: SQL | undefined; order: SQL[] } {
  if (sort === 'price') {
    const after = cursor ? sql`(${rateSort}, ${userId}) > (${cursor[0]}::int, ${cursor[2]}::uuid)` : undefined
    return { after, order: [asc(rateSort), asc(userId)] }
  }
  if (sort === 'newest') {
    const listed = sql`(${listedAt}, ${userId})`
    const after = isMoment(cursor?.[0])
      ? sql`${listed} < (${cursor?.[0]}::timestamptz, ${cursor?.[2]}::uuid)`
      : undefined
    return { after, order: [desc(listedAt), desc(userId)] }
  }
  const row = sql`(${ratingHundredths}, ${reviewCount}, ${userId})`
  const after = cursor ? sql`${row} < (${cursor[0]}::int, ${cursor[1]}::int, ${cursor[2]}::uuid)` : undefined
  return { after, order: [desc(ratingHundredths), desc(reviewCount), desc(userId)] }
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function pageOf(rows: readonly (Row & { chord?: number })[], query: PagedSearch): Page {
  const found = rows.slice(0, limitOf(query))
  const last = found.at(-1)
  const more = rows.length > limitOf(query) && last
  const next = more ? writeCursor([sortValue(last, sortOf(query)), last.reviewCount, last.userId]) : null
  return { found: found.map((row) => asFound(row, query)), next, alike: 0 }
}

function sortValue(row: Row & { chord?: number }, sort: ReturnType<typeof sortOf>): number | string {
  if (sort === 'newest') return row.listedAt.toISOString()
  const key = { distance: 'chord', rating: 'ratingHundredths', price: 'rateSort' } as const
  return row[key[sort]] ?? 0
}

/** Exact up to the limit; limit + 1 means more than that. */
export async function countDjs(conn: Conn, query: PagedSearch): Promise<number> {
  const words = wordsOf(query.search)
  const whole = words.length > 1 ? await countByFullName(conn, query) : 0
  if (whole > 0) return whole
  const [row] = await (words.length > 0 ? countByNameQuery(conn, query) : countQuery(conn, query))
  return row?.n ?? 0
}

export function countQuery(conn: Conn, query: PagedSearch) {
  const wanted = conditions(query)
  const all = conn.select({ one: sql`1`.as('one') }).from(djListings)
  // Without conditions it reads an index, because the first pages of the table may contain mostly deleted rows.
  const some = wanted ? all.where(wanted) : all.orderBy(asc(djListings.userId))
  return conn.select({ n: sql<number>`count(*)::int` }).from(some.limit(countLimit + 1).as('some'))
}
