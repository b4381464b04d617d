import { arcMiles } from '@cuebook/domain/discovery/distance.ts'
import { countLimit, type DjSearch, pageSize, placeOf, sortOf } from '@cuebook/domain/discovery/search.ts'
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { conditions, spotOf, wordsOf } from './conditions.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { countByName, findByName } from './find-by-name.ts'
import { djListings } from './table.ts'

export interface Found {
  readonly userId: string
  readonly ratingHundredths: number
  readonly reviewCount: number
  readonly travelMiles: number
  readonly distanceMiles: number | null
}
export interface Page {
  readonly found: readonly Found[]
  readonly next: string | null
  /** How many at the end of the page are merely alike what was typed. */
  readonly alike: number
}

/** Sorting by anything but distance looks at this many of the nearest: enough to choose from, and bounded. */
const NEAREST = 2000

export async function findDjs(conn: Conn, query: DjSearch, cursorText: string | undefined): Promise<Page> {
  const cursor = readCursor(cursorText)
  if (wordsOf(query.search).length > 0) return findByName(conn, query, cursor)
  const place = placeOf(query)
  const rows = place ? await nearPlace(conn, query, cursor) : await anywhere(conn, query, cursor)
  return pageOf(rows, sortOf(query))
}

export const columnsOf = (query: DjSearch) => {
  const place = placeOf(query)
  return {
    userId: djListings.userId,
    ratingHundredths: djListings.ratingHundredths,
    reviewCount: djListings.reviewCount,
    travelMiles: djListings.travelMiles,
    rateSort: djListings.rateSort,
    chord: (place ? sql`${djListings.spot} <-> ${spotOf(place)}` : sql`null::float8`)
      .mapWith(Number)
      .as('chord'),
  }
}
export type Row = { [K in keyof ReturnType<typeof columnsOf>]: K extends 'userId' ? string : number }

function anywhere(conn: Conn, query: DjSearch, cursor: Cursor | null): Promise<Row[]> {
  const base = conn.select(columnsOf(query)).from(djListings)
  const { after, order } = orderOf(sortOf(query), cursor)
  return base
    .where(and(conditions(query), after))
    .orderBy(...order)
    .limit(pageSize + 1) as Promise<Row[]>
}

async function nearPlace(conn: Conn, query: DjSearch, cursor: Cursor | null): Promise<Row[]> {
  const place = placeOf(query)
  if (!place) return []
  const distance = sql`${djListings.spot} <-> ${spotOf(place)}`
  if (sortOf(query) === 'distance') {
    const after = cursor
      ? sql`(${distance}, ${djListings.userId}) > (${cursor[0]}::float8, ${cursor[2]}::uuid)`
      : undefined
    // The id only breaks ties, so the index still hands out the nearest first.
    return conn
      .select(columnsOf(query))
      .from(djListings)
      .where(and(conditions(query), after))
      .orderBy(distance, djListings.userId)
      .limit(pageSize + 1) as Promise<Row[]>
  }
  const nearest = conn
    .select({ id: djListings.userId })
    .from(djListings)
    .where(conditions(query))
    .orderBy(distance)
    .limit(NEAREST)
    .as('nearest')
  const { after, order } = orderOf(sortOf(query), cursor)
  return conn
    .select(columnsOf(query))
    .from(djListings)
    .innerJoin(nearest, eq(nearest.id, djListings.userId))
    .where(after)
    .orderBy(...order)
    .limit(pageSize + 1) as Promise<Row[]>
}

function orderOf(
  sort: ReturnType<typeof sortOf>,
  cursor: Cursor | null,
): { after: SQL | undefined; order: SQL[] } {
  const { ratingHundredths, reviewCount, rateSort, userId } = djListings
  if (sort === 'price') {
    const after = cursor ? sql`(${rateSort}, ${userId}) > (${cursor[0]}::int, ${cursor[2]}::uuid)` : undefined
    return { after, order: [asc(rateSort), asc(userId)] }
  }
  if (sort === 'newest') return { after: cursor ? lt(userId, cursor[2]) : undefined, order: [desc(userId)] }
  const row = sql`(${ratingHundredths}, ${reviewCount}, ${userId})`
  const after = cursor ? sql`${row} < (${cursor[0]}::int, ${cursor[1]}::int, ${cursor[2]}::uuid)` : undefined
  return { after, order: [desc(ratingHundredths), desc(reviewCount), desc(userId)] }
}

function pageOf(rows: readonly Row[], sort: ReturnType<typeof sortOf>): Page {
  const found = rows.slice(0, pageSize)
  const last = found.at(-1)
  const more = rows.length > pageSize && last
  const key = { distance: 'chord', rating: 'ratingHundredths', price: 'rateSort', newest: 'chord' } as const
  const next = more ? writeCursor([last[key[sort]] ?? 0, last.reviewCount, last.userId]) : null
  return { found: found.map(asFound), next, alike: 0 }
}

export function asFound(row: Row): Found {
  const { userId, ratingHundredths, reviewCount, travelMiles, chord } = row
  const distanceMiles = chord === null || Number.isNaN(chord) ? null : arcMiles(chord)
  return { userId, ratingHundredths, reviewCount, travelMiles, distanceMiles }
}

/** Exact up to the limit; one more stands for 'more than that'. */
export async function countDjs(conn: Conn, query: DjSearch): Promise<number> {
  if (wordsOf(query.search).length > 0) return countByName(conn, query)
  const some = conn
    .select({ one: sql`1`.as('one') })
    .from(djListings)
    .where(conditions(query))
    .limit(countLimit + 1)
    .as('some')
  const [row] = await conn.select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}
