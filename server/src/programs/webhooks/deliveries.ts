import type { programsApi } from '@cuebook/domain/programs/api.ts'
import { MOST_DELIVERIES } from '@cuebook/domain/programs/limits.ts'
import { TEST_EVENT } from '@cuebook/domain/programs/webhook-events.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { sendingLimits } from '../limits.ts'
import { webhookDeliveries as table } from '../table.ts'
import { leave, tryAt } from './announce.ts'
import { deliveryReply, lockWebhook, ownWebhook } from './webhook-reply.ts'

export const deliveries: Verb<typeof programsApi.deliveries> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const webhook = await ownWebhook(db, actor, params.id)
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.webhookId, webhook.id))
    .orderBy(desc(table.id))
    .limit(MOST_DELIVERIES)
  return rows.map(deliveryReply)
}

/** A test is tried once. */
export const sendTest: Verb<typeof programsApi.sendTest> = async ({ actor, params, ctx, from, reply }) =>
  transact(ctx.database.db, async (tx) => {
    const webhook = await lockWebhook(tx, actor, params.id)
    if (webhook.off) throw new Refusal('webhook.off')
    const now = ctx.now()
    await takeAttempt(tx, sendingLimits(actor.id), now, reply)
    const data = { webhookId: webhook.id }
    const row = await leave(tx, webhook, { eventId: newId(), type: TEST_EVENT, data }, now)
    if (!row) throw new Error('a test had the id of another')
    const subject = { type: 'webhook', id: webhook.id }
    await record(tx, { actorId: actor.id, action: 'webhook.tested', subject, from })
    await tellBrowsers(tx, [actor.id], { about: 'webhooks' })
    return deliveryReply(row)
  })

/** Begins a new round of tries with the same body and the same id, so that a receiver that had it already can tell. */
export const sendAgain: Verb<typeof programsApi.sendAgain> = async (call) => {
  const { actor, params, ctx, from, reply } = call
  return transact(ctx.database.db, async (tx) => {
    const webhook = await lockWebhook(tx, actor, params.id)
    if (webhook.off) throw new Refusal('webhook.off')
    const now = ctx.now()
    const isIt = and(eq(table.id, params.deliveryId), eq(table.webhookId, webhook.id))
    if ((await tx.$count(table, isIt)) === 0) throw new Refusal('not-found')
    const [row] = await tx
      .update(table)
      .set({ state: 'waiting', tries: 0, round: sql`${table.round} + 1`, nextTryAt: now })
      .where(and(isIt, ne(table.state, 'waiting')))
      .returning()
    if (!row) throw new Refusal('webhook.being-sent')
    await takeAttempt(tx, sendingLimits(actor.id), now, reply)
    await tryAt(tx, row, null)
    const subject = { type: 'webhook', id: webhook.id }
    const details = { event: row.eventId }
    await record(tx, { actorId: actor.id, action: 'webhook.sent-again', subject, details, from })
    await tellBrowsers(tx, [actor.id], { about: 'webhooks' })
    return deliveryReply(row)
  })
}
