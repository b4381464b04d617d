import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import type { Pin, PinSearch, Pins } from '@cuebook/domain/discovery/pins.ts'
import { longestPage, mostPins } from '@cuebook/domain/discovery/search.ts'
import type { Box } from '@cuebook/domain/places/box.ts'
import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import { conditions, DEAREST_CENTS, wordsOf } from '../search/conditions.ts'
import { findDjs } from '../search/find.ts'
import { djListings } from '../table.ts'
import { cellsOf, cornersOf } from './map-box.ts'

export const pins: Verb<typeof discoveryApi.pins> = ({ query, ctx }) => findPins(ctx.database.db, query)

export const findPins = (conn: Conn, query: PinSearch): Promise<Pins> =>
  conn.transaction(async (tx) => {
    // The planner expects few DJs in a part of the map. It would fetch all of them before it takes the first ones, and
    // would compile the query, which takes longer than running it.
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`)
    return pinsOrClusters(tx, query)
  })

async function pinsOrClusters(conn: Conn, query: PinSearch): Promise<Pins> {
  const { west, south, east, north, ...search } = query
  const box =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? null
      : { west, south, east, north }
  if (wordsOf(search.search).length > 0) return { pins: await pinsByName(conn, search, box), clusters: [] }
  const [found] = (await conn.execute<Found>(pinsQuery(search, box))).rows
  if (!found?.around) return { pins: [], clusters: [] }
  if (found.pins) return { pins: found.pins.map(pinOf), clusters: [] }
  const { rows } = await conn.execute<Counted>(clustersQuery(search, box ?? found.around))
  return { pins: [], clusters: rows.map(({ lat, lng, count, more }) => ({ lat, lng, count, more })) }
}

type Row = readonly [id: string, lat: number, lng: number, rateSort: number]

interface Found extends Record<string, unknown> {
  /** Null when there are more than a map shows. */
  readonly pins: readonly Row[] | null
  /** Null when there is nobody. */
  readonly around: Box | null
}

const pinOf = ([id, lat, lng, rateSort]: Row): Pin => ({
  ...{ id, lat, lng, price: rateSort > DEAREST_CENTS ? null : rateSort / 100 },
})

/** Reads one more than a map shows, which tells that there are too many; then only the box around them is sent. */
export function pinsQuery(search: PinSearch, box: Box | null): SQL {
  const { userId, lat, lng, rateSort, spot } = djListings
  return sql`with found as materialized (
      select ${userId} as id, ${lat} as lat, ${lng} as lng, ${rateSort} as rate_sort from ${djListings}
      where ${and(conditions(search), isNotNull(spot), box ? inBox(box) : undefined)}
      limit ${mostPins + 1})
    select case when count(*) > 0 then json_build_object(
        'west', min(lng), 'south', min(lat), 'east', max(lng), 'north', max(lat)) end as around,
      case when count(*) <= ${mostPins}::int then (
        select json_agg(json_build_array(id, lat, lng, rate_sort)) from found) end as pins
    from found`
}

/** Names are found page by page, and a map of names shows the first page. */
async function pinsByName(conn: Conn, search: PinSearch, box: Box | null): Promise<Pin[]> {
  const { found } = await findDjs(conn, { ...search, limit: longestPage }, undefined)
  const ids = found.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const { userId, lat, lng, rateSort, spot } = djListings
  const rows = await conn
    .select({ userId, lat, lng, rateSort })
    .from(djListings)
    .where(and(inArray(userId, ids), isNotNull(spot), box ? inBox(box) : undefined))
    .orderBy(asc(userId))
  return rows.flatMap((row) =>
    row.lat === null || row.lng === null ? [] : pinOf([row.userId, row.lat, row.lng, row.rateSort]),
  )
}

/** The rating moves a spot by less than this, in a direction of its own. */
const RATED_MILES = 0.06

/** The index finds the corners of the box on the round earth, and the plain comparison the box itself. */
const inBox = (box: Box): SQL => {
  const { west, south, east, north } = box
  const { low, high } = cornersOf(box)
  return sql`${djListings.spot} && cube(${sql.param([...low, 0])}::float8[], ${sql.param([...high, RATED_MILES])}::float8[])
    and ${djListings.lat} between ${south}::float8 and ${north}::float8
    and ${djListings.lng} between ${west}::float8 and ${east}::float8`
}

interface Counted extends Record<string, unknown> {
  readonly lat: number
  readonly lng: number
  readonly count: number
  readonly more: boolean
}

/** A group counts at most this many, so that its cost does not grow with the number of DJs. */
const MOST_COUNTED = 30

/** Each part of the box with the middle of some of its matches and their number. */
export function clustersQuery(search: PinSearch, box: Box): SQL {
  const cells = cellsOf(box).map((cell) => ({ ...cell, ...cornersOf(cell) }))
  type Cell = (typeof cells)[number]
  const column = (of: (cell: Cell) => number) => sql`${sql.param(cells.map(of))}::float8[]`
  const sides = (['west', 'south', 'east', 'north'] as const).map((side) => column((cell) => cell[side]))
  const corners = (['low', 'high'] as const).flatMap((corner) =>
    ([0, 1, 2] as const).map((axis) => column((cell) => cell[corner][axis])),
  )
  const { lat, lng, spot } = djListings
  return sql`select found.lat, found.lng, least(found.n, ${MOST_COUNTED}::int) as count,
      found.n > ${MOST_COUNTED}::int as more
    from unnest(${sql.join([...sides, ...corners], sql`, `)})
      as cell (west, south, east, north, x1, y1, z1, x2, y2, z2)
    cross join lateral (
      select avg(matching.lat) as lat, avg(matching.lng) as lng, count(*)::int as n from (
        select ${lat} as lat, ${lng} as lng from ${djListings}
        where ${and(
          sql`${spot} && cube(array[cell.x1, cell.y1, cell.z1, 0], array[cell.x2, cell.y2, cell.z2, ${RATED_MILES}::float8])`,
          sql`${lat} between cell.south and cell.north and ${lng} between cell.west and cell.east`,
          conditions(search),
        )}
        limit ${MOST_COUNTED + 1}
      ) matching
    ) found
    where found.n > 0`
}
