import { and, eq, or } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Database, Statement } from '../kernel/db/database.ts'
import { messages } from './table.ts'

export const unreadStatement: Statement = {
  name: 'unread-count',
  text: `select count(*)::int as "unreadCount" from messages where recipient_id = $1 and status = 'unread'`,
}

export async function unreadCountOf(
  database: Pick<Database, 'read'>,
  { id }: Pick<Actor, 'id'>,
): Promise<number> {
  const [row] = await database.read<{ unreadCount: number }>(unreadStatement, [id])
  return row?.unreadCount ?? 0
}

/** Whether one of these two has written to the other. */
export async function haveWritten(conn: Conn, one: string, other: string): Promise<boolean> {
  const from = (senderId: string, recipientId: string) =>
    and(eq(messages.senderId, senderId), eq(messages.recipientId, recipientId))
  const [row] = await conn
    .select({ id: messages.id })
    .from(messages)
    .where(or(from(one, other), from(other, one)))
    .limit(1)
  return row !== undefined
}
