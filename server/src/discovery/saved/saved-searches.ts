import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { savedSearchLimit } from '@cuebook/domain/discovery/room.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { newId } from '../../kernel/db/ids.ts'
import { lockName } from '../../kernel/db/lock.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { savedSearches as table } from '../table.ts'

const shown = ({ id, name, query, createdAt }: typeof table.$inferSelect) => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
})

export const savedSearches: Verb<typeof discoveryApi.savedSearches> = async ({ actor, ctx }) => {
  const isOwn = eq(table.userId, actor.id)
  const rows = await ctx.database.db
    .select()
    .from(table)
    .where(isOwn)
    .orderBy(desc(table.id))
    .limit(savedSearchLimit)
  return rows.map(shown)
}

export const saveSearch: Verb<typeof discoveryApi.saveSearch> = async ({ actor, body, ctx }) =>
  transact(ctx.database.db, async (tx) => {
    // Two requests at once could both be the twentieth, so they run one at a time per person.
    await lockName(tx, `saved-search:${actor.id}`)
    // Saved twice it would be told twice, so the one that is there gets the new name.
    const query = sql`${JSON.stringify(body.query)}::jsonb`
    const isSame = and(eq(table.userId, actor.id), eq(table.query, query))
    const [same] = await tx.update(table).set({ name: body.name }).where(isSame).returning()
    if (same) return shown(same)
    const [kept] = await tx.select({ n: count() }).from(table).where(eq(table.userId, actor.id))
    if ((kept?.n ?? 0) >= savedSearchLimit) throw new Refusal('discovery.too-many-searches')
    const row = { id: newId(), userId: actor.id, name: body.name, query: body.query, createdAt: ctx.now() }
    await tx.insert(table).values(row)
    return shown(row)
  })

export const removeSearch: Verb<typeof discoveryApi.removeSearch> = async ({ actor, params, ctx }) => {
  const isOwn = and(eq(table.id, params.id), eq(table.userId, actor.id))
  const removed = await ctx.database.db.delete(table).where(isOwn).returning({ id: table.id })
  if (removed.length === 0) throw new Refusal('not-found')
  return { status: true }
}
