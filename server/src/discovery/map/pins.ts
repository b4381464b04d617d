import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { Pin, PinCluster, PinSearch, Pins } from '@cuebook/domain/discovery/pins.ts'
import { defaultRadius, longestPage, mostPins, placeOf } from '@cuebook/domain/discovery/search.ts'
import { type Box, boxAroundCircle, overlapOf } from '@cuebook/domain/places/box.ts'
import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { chordTo, DEAREST_CENTS, listingConditions, radiusOf, wordsOf } from '../search/conditions.ts'
import { findDjs } from '../search/find.ts'
import { isFree } from '../search/is-free.ts'
import { djListings } from '../table.ts'
import { everywhere, fewerOf, LARGE, type Tiles, tilesOf } from './tiles.ts'

export const pins: Verb<typeof discoveryApi.pins> = ({ query, ctx, headers }) =>
  readFromCopy(ctx.database, headers, ({ db }) => findPins(db, query))

export const findPins = (conn: Conn, query: PinSearch): Promise<Pins> =>
  transact(conn, async (tx) => {
    // The planner does not know how few DJs a map reads. It would fetch all of a square before it takes the first ones,
    // and would compile the query, which takes longer than running it.
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`)
    return pinsOrClusters(tx, query)
  })

async function pinsOrClusters(conn: Conn, { west, south, east, north, ...search }: PinSearch): Promise<Pins> {
  const view =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? null
      : { west, south, east, north }
  if (wordsOf(search.search).length > 0) return { pins: await pinsByName(conn, search, view), clusters: [] }
  const box = within(search, view)
  const [row] = (await conn.execute<PinsRow>(pinsQuery(search, box))).rows
  if (row?.pins) return { pins: row.pins.map(pinOf), clusters: [] }
  const tiles = box ? tilesOf(box) : fewerOf(await largeTiles(conn))
  const { rows } = await conn.execute<Counted>(clustersQuery(search, box, tiles))
  return { pins: [], clusters: rows.map(clusterOf) }
}

/** The part of the map in which the matches must be; null for all of it. */
function within(search: PinSearch, view: Box | null): Box | null {
  const place = placeOf(search)
  const circle = place ? boxAroundCircle(place, search.radiusMiles ?? defaultRadius) : null
  return circle && view ? overlapOf(circle, view) : (circle ?? view)
}

type Row = readonly [id: string, lat: number, lng: number, rateSort: number]

interface PinsRow extends Record<string, unknown> {
  /** Null when there are more than a map shows. */
  readonly pins: readonly Row[] | null
}

const pinOf = ([id, lat, lng, rateSort]: Row): Pin => ({
  id,
  lat,
  lng,
  price: priceOf(rateSort),
})

const priceOf = (rateSort: number): number | null => (rateSort > DEAREST_CENTS ? null : rateSort / 100)

/** Reads one more than a map shows, which tells that there are too many; then nobody's calendar is looked at. */
export function pinsQuery(search: PinSearch, box: Box | null): SQL {
  return sql`with candidates as materialized (
      select matching.* from ${asRows(box ? tilesOf(box) : [everywhere])}
      cross join lateral (${matchingIn(search, box)}) matching
      limit ${mostPins + 1})
    select case when count(*) <= ${mostPins}::int then (
      select coalesce(json_agg(json_build_array(id, lat, lng, rate_sort)), '[]') from candidates matching
      where ${isFreeThen(search)}) end as pins
    from candidates`
}

const asRows = (tiles: readonly Tiles[]): SQL => {
  const column = (values: number[]) => sql`${sql.param(values)}::bigint[]`
  return sql`unnest(${column(tiles.map(({ low }) => low))}, ${column(tiles.map(({ high }) => high))}) as tile (low, high)`
}

/** Those of one row `tile` that match, apart from the day. `offset 0` makes the database look at the day last. */
const matchingIn = (search: PinSearch, box: Box | null): SQL => {
  const { userId, lat, lng, rateSort } = djListings
  const place = placeOf(search)
  return sql`select ${userId} as id, ${lat} as lat, ${lng} as lng, ${rateSort} as rate_sort from ${djListings}
    where ${and(
      sql`map_tile(${lat}, ${lng}) between tile.low and tile.high`,
      box ? inBox(box) : undefined,
      listingConditions(search),
      place ? sql`${chordTo(place)} <= ${radiusOf(search)}::float8` : undefined,
    )}
    offset 0`
}

const isFreeThen = ({ date }: PinSearch): SQL =>
  date === undefined ? sql`true` : isFree(sql`matching.id`, date)

const inBox = ({ west, south, east, north }: Box): SQL =>
  sql`${djListings.lat} between ${south}::float8 and ${north}::float8
    and ${djListings.lng} between ${west}::float8 and ${east}::float8`

/** Names are found page by page, and a map of names shows the first page. */
async function pinsByName(conn: Conn, search: PinSearch, view: Box | null): Promise<Pin[]> {
  const { djs } = await findDjs(conn, { ...search, limit: longestPage }, undefined)
  const ids = djs.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const { userId, lat, lng, rateSort, spot } = djListings
  const rows = await conn
    .select({ userId, lat, lng, rateSort })
    .from(djListings)
    .where(and(inArray(userId, ids), isNotNull(spot), view ? inBox(view) : undefined))
    .orderBy(asc(userId))
  return rows.flatMap((row) =>
    row.lat === null || row.lng === null ? [] : pinOf([row.userId, row.lat, row.lng, row.rateSort]),
  )
}

interface Counted extends Record<string, unknown> {
  readonly lat: number
  readonly lng: number
  readonly count: number
  readonly more: boolean
  readonly rateSort: number
}

const clusterOf = ({ lat, lng, count, more, rateSort }: Counted): PinCluster => ({
  lat,
  lng,
  count,
  more,
  fromPrice: more ? null : priceOf(rateSort),
})

/** A group counts at most this many, so that its cost does not grow with the number of DJs. */
const MOST_COUNTED = 30

/** Each square with the middle of some of its matches and their number. */
export const clustersQuery = (search: PinSearch, box: Box | null, tiles: readonly Tiles[]): SQL =>
  sql`select djs.lat, djs.lng, least(djs.n, ${MOST_COUNTED}::int) as count,
      djs.n > ${MOST_COUNTED}::int as more, djs.rate_sort as "rateSort"
    from ${asRows(tiles)}
    cross join lateral (
      select avg(counted.lat) as lat, avg(counted.lng) as lng, count(*)::int as n,
        min(counted.rate_sort) as rate_sort from (
        select * from (${matchingIn(search, box)}) matching
        where ${isFreeThen(search)}
        limit ${MOST_COUNTED + 1}
      ) counted
    ) djs
    where djs.n > 0`

/** The large squares in which there is anybody. Each is found by one look behind the one before. */
async function largeTiles(conn: Conn): Promise<number[]> {
  const { rows } = await conn.execute<{ tile: string | number }>(largeTilesQuery())
  return rows.map(({ tile }) => Number(tile))
}

export function largeTilesQuery(): SQL {
  const { lat, lng } = djListings
  const firstFrom = (low: SQL) => sql`(select map_tile(${lat}, ${lng}) / ${LARGE}::bigint from ${djListings}
    where map_tile(${lat}, ${lng}) >= ${low} order by map_tile(${lat}, ${lng}) limit 1)`
  return sql`with recursive large (tile) as (
      select ${firstFrom(sql`0`)}
      union all
      select ${firstFrom(sql`(large.tile + 1) * ${LARGE}::bigint`)} from large where large.tile is not null)
    select tile from large where tile is not null`
}
