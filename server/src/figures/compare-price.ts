import type { PriceComparison } from '@cuebook/domain/figures/figures.ts'
import { bandsOf } from '@cuebook/domain/figures/price-bands.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { chordMiles } from '@cuebook/domain/places/distance.ts'
import { reachOfListing } from '@cuebook/domain/profiles/reach.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../kernel/db/ask.ts'
import type { Database, Statement, Tx } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { djPriceBands } from './table.ts'

/** Of a crowd only so many of the nearest are compared, so that it costs no more than elsewhere. */
const NEAREST = 1000

/** $2 is as far as the DJ plays, as a straight line. */
const pricesAround: Statement = {
  name: 'prices-around-a-dj',
  text: `select near.rate_cents as cents from dj_listings own cross join lateral (
      select l.rate_cents from dj_listings l
      where l.spot && cube_enlarge(own.spot, $2::float8, 4) and l.spot <-> own.spot <= $2::float8
        and l.user_id <> own.user_id and l.rate_cents is not null
      order by l.spot <-> own.spot limit ${NEAREST}) near
    where own.user_id = $1`,
}
const ownListing: Statement = {
  name: 'listing-to-compare',
  text: 'select travel_miles as "travelMiles", spot is not null as "isPlaced" from dj_listings where user_id = $1',
}

interface Kept {
  readonly countedAt: Date
  readonly cuts: readonly number[] | null
  readonly about: number
}

/**
 * The prices around a DJ, counted once a day: whoever moves, travels further or sees others come and go reads the old
 * answer until then, so nobody is told apart by asking again and again.
 */
export async function comparePrice(
  { db }: Pick<Database, 'db'>,
  djId: string,
  now: Date,
): Promise<PriceComparison> {
  const fresh = (kept: Kept | undefined) =>
    kept && now.getTime() - kept.countedAt.getTime() < DAY_MS ? kept : undefined
  const known = fresh(await keptOf(db, djId)) ?? (await transact(db, (tx) => countIn(tx, djId, now, fresh)))
  if (!known) return { state: 'nowhere' }
  const countedAt = known.countedAt.toISOString()
  if (!known.cuts) return { state: 'too-few', countedAt }
  return { state: 'compared', countedAt, cuts: [...known.cuts], about: known.about }
}

async function keptOf(conn: Tx | Database['db'], djId: string): Promise<Kept | undefined> {
  const { countedAt, cuts, about } = djPriceBands
  const [row] = await conn
    .select({ countedAt, cuts, about })
    .from(djPriceBands)
    .where(eq(djPriceBands.djId, djId))
  return row
}

async function countIn(
  tx: Tx,
  djId: string,
  now: Date,
  fresh: (kept: Kept | undefined) => Kept | undefined,
): Promise<Kept | undefined> {
  await lockName(tx, `prices around ${djId}`)
  const known = fresh(await keptOf(tx, djId))
  if (known) return known
  const [own] = await ask<{ travelMiles: number; isPlaced: boolean }>(tx, ownListing, [djId])
  if (!own?.isPlaced) return
  const reach = chordMiles(reachOfListing(own.travelMiles))
  const rows = await ask<{ cents: number }>(tx, pricesAround, [djId, reach])
  const bands = bandsOf(rows.map(({ cents }) => cents))
  const counted = { countedAt: now, cuts: bands ? [...bands.cuts] : null, about: bands?.about ?? 0 }
  const kept = { target: djPriceBands.djId, set: counted }
  await tx
    .insert(djPriceBands)
    .values({ djId, ...counted })
    .onConflictDoUpdate(kept)
  return counted
}
