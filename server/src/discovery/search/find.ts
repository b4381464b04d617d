import type { PagedSearch } from '@cuebook/domain/discovery/query.ts'
import { countLimit, placeOf, sortOf } from '@cuebook/domain/discovery/search.ts'
import { and, asc, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { djListings } from '../table.ts'
import { conditions, radiusOf, wordsOf } from './conditions.ts'
import { type Cursor, cursorFor, readCursor, writeCursor } from './cursor.ts'
import { findBest } from './find-best.ts'
import { countByFullName } from './find-by-full-name.ts'
import { countByNameQuery, findByName } from './find-by-name.ts'
import { nearest, nearestQuery, type Place } from './find-nearest.ts'
import { columns, limitOf, type Page, type Row, searchHitOf } from './listing-row.ts'
import { orderOf, sortValue } from './order.ts'

/** Sorting by rating, price or age considers only this many of the nearest, so that its cost is bounded. */
const NEAREST = 2000

export async function findDjs(conn: Conn, query: PagedSearch, cursorText: string | undefined): Promise<Page> {
  const given = readCursor(cursorText)
  if (wordsOf(query.search).length > 0) return findByName(conn, query, given)
  const place = placeOf(query)
  const sort = sortOf(query)
  const cursor = cursorFor(sort, given)
  if (!place) return pageOf(await anywhereQuery(conn, query, cursor), query)
  if (sort === 'distance') return pageOf(await nearestQuery(conn, query, place, cursor), query)
  if (sort === 'match') return findBest(conn, query, place, cursor)
  return transact(conn, async (tx) => {
    // Otherwise the planner expects few DJs inside the circle, and would fetch all of them to find the nearest.
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true)`)
    return pageOf(await nearbyQuery(tx, query, place, cursor), query)
  })
}

export function anywhereQuery(conn: Conn, query: PagedSearch, cursor: Cursor | null) {
  const { after, order } = orderOf(sortOf(query), cursor, djListings)
  return conn
    .select(columns)
    .from(djListings)
    .where(and(conditions(query), after))
    .orderBy(...order)
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

function pageOf(rows: readonly (Row & { chord?: number })[], query: PagedSearch): Page {
  const djs = rows.slice(0, limitOf(query))
  const last = djs.at(-1)
  const more = rows.length > limitOf(query) && last
  const next = more ? writeCursor([sortValue(last, sortOf(query)), last.reviewCount, last.userId]) : null
  return { djs: djs.map((row) => searchHitOf(row, query)), next, alike: 0 }
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
