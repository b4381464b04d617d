import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { favouriteLimit } from '@cuebook/domain/discovery/room.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { cardsOf } from './cards.ts'
import { columns, searchHitOf } from './search/listing-row.ts'
import { djFavourites, djListings } from './table.ts'

/** The newest first. A favourite who cannot be found at present is kept and not listed. */
export const favourites: Verb<typeof discoveryApi.favourites> = async ({ actor, ctx }) => {
  const { db } = ctx.database
  const rows = await db
    .select(columns)
    .from(djFavourites)
    .innerJoin(djListings, eq(djListings.userId, djFavourites.djId))
    .where(eq(djFavourites.userId, actor.id))
    .orderBy(desc(djFavourites.createdAt), desc(djFavourites.djId))
    .limit(favouriteLimit)
  return cardsOf(
    db,
    rows.map((row) => searchHitOf(row, {})),
    ctx.now(),
  )
}

/** Marking a DJ twice leaves what marking once would. */
export const addFavourite: Verb<typeof discoveryApi.addFavourite> = async ({ actor, params, ctx }) => {
  const row = { userId: actor.id, djId: params.id, createdAt: ctx.now() }
  await transact(ctx.database.db, async (tx) => {
    // Two calls at once could both be the last that is allowed, so they run one at a time per person.
    await lockName(tx, `favourites:${actor.id}`)
    const dj = eq(djListings.userId, params.id)
    const [listed] = await tx.select({ id: djListings.userId }).from(djListings).where(dj)
    if (!listed) throw new Refusal('not-found')
    const added = await tx.insert(djFavourites).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return
    if ((await kept(tx, actor.id)) > favouriteLimit) throw new Refusal('discovery.too-many-favourites')
    await tellBrowsers(tx, [actor.id], { about: 'favourites' })
  })
  return { status: true }
}

async function kept(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(djFavourites).where(eq(djFavourites.userId, userId))
  return row?.n ?? 0
}

/** Removing a DJ who is no favourite changes nothing, so that a second click in another window is no error. */
export const removeFavourite: Verb<typeof discoveryApi.removeFavourite> = async ({ actor, params, ctx }) => {
  const isOwn = and(eq(djFavourites.userId, actor.id), eq(djFavourites.djId, params.id))
  await transact(ctx.database.db, async (tx) => {
    const removed = await tx.delete(djFavourites).where(isOwn).returning()
    if (removed.length > 0) await tellBrowsers(tx, [actor.id], { about: 'favourites' })
  })
  return { status: true }
}
