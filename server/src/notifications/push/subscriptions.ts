import type { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { holdSession } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { lockName } from '../../kernel/db/lock.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { From } from '../../kernel/http/call.ts'
import type { Verb } from '../../verb.ts'
import { pushSubscriptions as table } from '../table.ts'

const MOST_DEVICES = 10

export const subscribe: Verb<typeof pushApi.subscribe> = async ({ actor, sessionId, body, ctx, from }) => {
  const { endpoint, keys } = body
  if (!ctx.push.isKnown(endpoint)) throw new Refusal('push.unknown-service')
  if (!ctx.push.canEncryptFor({ endpoint, ...keys })) throw new Refusal('push.bad-key')
  const added = { status: true as const, sessionId }
  return transact(ctx.database.db, async (tx) => {
    // The device goes with this session, so it cannot be added once the session has ended.
    if (!(await holdSession(tx, sessionId))) throw new Refusal('auth.required')
    // Two devices at once could both be the tenth, so they are added one at a time per person.
    await lockName(tx, `push:${actor.id}`)
    const isSame = and(
      eq(table.endpoint, endpoint),
      eq(table.sessionId, sessionId),
      eq(table.p256dh, keys.p256dh),
      eq(table.auth, keys.auth),
    )
    if ((await tx.select({ id: table.id }).from(table).where(isSame)).length > 0) return added
    // Waiting pushes name the old id, so a new id keeps those for a former user of this browser from the new one.
    const device = { id: newId(), userId: actor.id, sessionId, ...keys, createdAt: ctx.now() }
    await tx
      .insert(table)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: table.endpoint, set: device })
    const isOwn = eq(table.userId, actor.id)
    const tooMany = tx
      .select({ id: table.id })
      .from(table)
      .where(isOwn)
      .orderBy(desc(table.id))
      .offset(MOST_DEVICES)
    await tx.delete(table).where(and(isOwn, inArray(table.id, tooMany)))
    const subject = { type: 'user', id: actor.id }
    const details = { service: new URL(endpoint).host }
    await record(tx, { actorId: actor.id, action: 'push.subscribed', subject, details, from })
    return added
  })
}

export const unsubscribe: Verb<typeof pushApi.unsubscribe> = async ({ actor, body, ctx, from }) =>
  transact(ctx.database.db, (tx) =>
    removeDevice(tx, eq(table.endpoint, body.endpoint), { userId: actor.id, from }),
  )

/** Works from any session of the owner, so that they can remove a device that they no longer have. */
export const remove: Verb<typeof pushApi.remove> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, (tx) => removeDevice(tx, eq(table.id, params.id), { userId: actor.id, from }))

async function removeDevice(tx: Tx, device: SQL, { userId, from }: { userId: string; from: From }) {
  const removed = await tx
    .delete(table)
    .where(and(device, eq(table.userId, userId)))
    .returning({ id: table.id })
  if (removed.length === 0) throw new Refusal('not-found')
  const subject = { type: 'user', id: userId }
  await record(tx, { actorId: userId, action: 'push.unsubscribed', subject, from })
  return { status: true as const }
}
