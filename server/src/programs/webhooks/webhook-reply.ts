import type { Delivery, Webhook } from '@cuebook/domain/programs/programs.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/actor.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { type DeliveryRow, type WebhookRow, webhooks } from '../table.ts'

export function webhookReply(row: WebhookRow, now: Date): Webhook {
  const until = row.oldSecretUntil
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    events: row.events,
    madeAt: row.createdAt.toISOString(),
    off: row.off,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: until && until > now ? until.toISOString() : null,
  }
}

export const deliveryReply = (row: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  tries: row.tries,
  triedAt: row.triedAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  status: row.status,
  trouble: row.trouble,
})

const own = (actor: Actor, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, actor.id))

/** An address of this person. Any other is refused as not found. */
export async function ownWebhook(conn: Conn, actor: Actor, id: string): Promise<WebhookRow> {
  const [row] = await conn.select().from(webhooks).where(own(actor, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockWebhook(tx: Tx, actor: Actor, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(own(actor, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}
