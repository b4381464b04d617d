import { and, count, isNotNull, isNull } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import { outbox } from './table.ts'

/** Jobs waiting or under way. */
export async function outboxDepth(conn: Conn): Promise<number> {
  const open = and(isNull(outbox.doneAt), isNull(outbox.deadAt))
  const [row] = await conn.select({ jobs: count() }).from(outbox).where(open)
  return row?.jobs ?? 0
}

/** Jobs given up, which stay until an operator looks at them. */
export async function outboxDead(conn: Conn): Promise<number> {
  const [row] = await conn.select({ jobs: count() }).from(outbox).where(isNotNull(outbox.deadAt))
  return row?.jobs ?? 0
}
