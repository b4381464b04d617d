import { MOST_DELIVERIES } from '@cuebook/domain/programs/limits.ts'
import type { DeliveredType } from '@cuebook/domain/programs/webhook-events.ts'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSuspended } from '../../identity/queries.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { listeningTo } from '../queries.ts'
import { type DeliveryRow, type WebhookRow, webhookDeliveries } from '../table.ts'
import { factsOf } from './facts.ts'

/** The trigger on the audit trail writes jobs with this topic. */
export const EVENTS_TOPIC = 'webhook-events'
export const DELIVERY_TOPIC = 'webhooks'

const job = z.object({ entryId: z.uuid() })

/** Leaves one delivery for each address that hears of an entry of the trail, in one transaction, however often it runs. */
export const announce =
  ({ database, now }: Pick<Context, 'database' | 'now'>): OutboxHandler =>
  async ({ payload }) => {
    const { entryId } = job.parse(payload)
    await transact(database.db, async (tx) => {
      const [entry] = await tx.select().from(auditLog).where(eq(auditLog.id, entryId))
      for (const { userId, event, data } of entry ? await factsOf(tx, entry) : []) {
        const listening = await listeningTo(tx, userId, event)
        if (listening.length === 0 || (await isSuspended(tx, userId))) continue
        for (const webhook of listening)
          await leave(tx, webhook, { eventId: entryId, type: event, data }, now())
        await tellBrowsers(tx, [userId], { about: 'webhooks' })
      }
    })
  }

interface Event {
  readonly eventId: string
  readonly type: DeliveredType
  readonly data: Readonly<Record<string, unknown>>
}

/** Null when this address hears of the event already. */
export async function leave(
  tx: Tx,
  webhook: Pick<WebhookRow, 'id'>,
  { eventId, type, data }: Event,
  now: Date,
): Promise<DeliveryRow | null> {
  const body = JSON.stringify({ id: eventId, type, createdAt: now.toISOString(), data })
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ id: newId(), webhookId: webhook.id, eventId, type, body, createdAt: now, nextTryAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await tryAt(tx, row, null)
  await keepLatest(tx, webhook.id)
  return row
}

/** One job for each try, so that none is tried twice at once. */
export async function tryAt(
  tx: Tx,
  { id, round, tries }: Pick<DeliveryRow, 'id' | 'round' | 'tries'>,
  runAt: Date | null,
): Promise<void> {
  const payload = { deliveryId: id, round, tries }
  const dedupeKey = `webhook:${id}:${round}:${tries}`
  await enqueue(tx, { topic: DELIVERY_TOPIC, payload, dedupeKey, ...(runAt && { runAt }) })
}

async function keepLatest(tx: Tx, webhookId: string): Promise<void> {
  const { id, state } = webhookDeliveries
  const ofIt = eq(webhookDeliveries.webhookId, webhookId)
  const oldest = tx
    .select({ id })
    .from(webhookDeliveries)
    .where(ofIt)
    .orderBy(desc(id))
    .offset(MOST_DELIVERIES - 1)
    .limit(1)
  await tx.delete(webhookDeliveries).where(and(ofIt, ne(state, 'waiting'), lt(id, sql`(${oldest})`)))
}
