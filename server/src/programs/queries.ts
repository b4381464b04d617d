import type { WebhookEvent } from '@cuebook/domain/programs/webhook-events.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Conn, Db } from '../kernel/db/database.ts'
import type { CallerSource } from '../kernel/http/door/authenticator.ts'
import { programTokens, type WebhookRow, webhooks } from './table.ts'

/**
 * How the caller of a token is found. A token that has ended is found too, so that its owner is told so. One from before
 * a password reset is gone already, by a trigger.
 */
export const tokenSource: CallerSource = {
  name: 'recognise-program',
  columns: `s.id as "tokenId", s.scopes, s.expires_at <= now() as "hasEnded",
      s.last_used_at is distinct from date_trunc('hour', now()) as "isDue"`,
  table: 'program_tokens',
  condition: 's.token_hash = $1',
}

/** Of several calls of the same hour one writes. */
export async function noteUse(db: Db, tokenId: string): Promise<void> {
  const hour = sql`date_trunc('hour', now())`
  const isDue = sql`${programTokens.lastUsedAt} is distinct from ${hour}`
  await db
    .update(programTokens)
    .set({ lastUsedAt: hour })
    .where(and(eq(programTokens.id, tokenId), isDue))
}

export const tokensOf = (conn: Conn, userId: string) =>
  conn.select().from(programTokens).where(eq(programTokens.userId, userId)).orderBy(desc(programTokens.id))

export const countLiveTokens = (conn: Conn, userId: string, now: Date): Promise<number> =>
  conn.$count(programTokens, and(eq(programTokens.userId, userId), gt(programTokens.expiresAt, now)))

export const webhooksOf = (conn: Conn, userId: string): Promise<WebhookRow[]> =>
  conn.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(webhooks.id)

/** The addresses of a person that hear of this kind of event. */
export const listeningTo = (conn: Conn, userId: string, event: WebhookEvent): Promise<WebhookRow[]> =>
  conn
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.off), sql`${event} = any(${webhooks.events})`))
