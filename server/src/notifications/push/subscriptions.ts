import type { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import type { Verb } from '../../verb.ts'
import { pushSubscriptions as table } from '../table.ts'

const MOST_DEVICES = 10

export const subscribe: Verb<typeof pushApi.subscribe> = async ({ actor, body, ctx, from }) => {
  const { endpoint, keys } = body
  if (!ctx.push.isKnown(endpoint)) throw new Refusal('push.unknown-service')
  if (!ctx.push.canEncryptFor({ endpoint, ...keys })) throw new Refusal('push.bad-key')
  return ctx.database.db.transaction(async (tx) => {
    // Two devices at once could both be the tenth, so they are added one at a time per person.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push:${actor.id}`}, 0))`)
    // Waiting pushes name the old id, so a new id keeps those for a former user of this browser from the new one.
    const device = { id: newId(), userId: actor.id, ...keys, createdAt: ctx.now() }
    await tx
      .insert(table)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: table.endpoint, set: device })
    const mine = eq(table.userId, actor.id)
    const tooMany = tx
      .select({ id: table.id })
      .from(table)
      .where(mine)
      .orderBy(desc(table.id))
      .offset(MOST_DEVICES)
    await tx.delete(table).where(and(mine, inArray(table.id, tooMany)))
    const subject = { type: 'user', id: actor.id }
    const details = { service: new URL(endpoint).host }
    await record(tx, { actorId: actor.id, action: 'push.subscribed', subject, details, from })
    return { status: true as const }
  })
}

export const unsubscribe: Verb<typeof pushApi.unsubscribe> = async ({ actor, body, ctx, from }) =>
  ctx.database.db.transaction(async (tx) => {
    const mine = and(eq(table.endpoint, body.endpoint), eq(table.userId, actor.id))
    const removed = await tx.delete(table).where(mine).returning({ id: table.id })
    if (removed.length === 0) throw new Refusal('not-found')
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'push.unsubscribed', subject, from })
    return { status: true as const }
  })
