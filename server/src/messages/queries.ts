import type { Actor } from '../kernel/actor.ts'
import type { Database, Statement } from '../kernel/db/database.ts'

const unread: Statement = {
  name: 'unread-count',
  text: `select count(*)::int as "unreadCount" from messages where recipient_id = $1 and status = 'unread'`,
}

export async function unreadCountOf(
  database: Pick<Database, 'read'>,
  { id }: Pick<Actor, 'id'>,
): Promise<number> {
  const [row] = await database.read<{ unreadCount: number }>(unread, [id])
  return row?.unreadCount ?? 0
}
