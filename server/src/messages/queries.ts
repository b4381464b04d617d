import { and, count, eq } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { messages } from './table.ts'

export async function unreadCountOf(conn: Conn, actor: Pick<Actor, 'id'>): Promise<number> {
  const unread = and(eq(messages.recipientId, actor.id), eq(messages.status, 'unread'))
  const [row] = await conn.select({ unread: count() }).from(messages).where(unread)
  return row?.unread ?? 0
}
