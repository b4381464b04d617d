import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import { outbox } from './table.ts'

const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt))
const isDue = and(isOpen, isNull(outbox.leasedUntil), sql`${outbox.runAt} < now()`)
const isDead = isNotNull(outbox.deadAt)

/** By topic: jobs waiting or under way, jobs given up, which stay until an operator looks, and how late the first is. */
export async function outboxCounts(
  conn: Conn,
): Promise<
  { readonly topic: string; readonly waiting: number; readonly dead: number; readonly lateSeconds: number }[]
> {
  return conn
    .select({
      topic: outbox.topic,
      waiting: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      dead: sql<number>`count(*) filter (where ${isDead})`.mapWith(Number),
      lateSeconds:
        sql<number>`coalesce(extract(epoch from now() - min(${outbox.runAt}) filter (where ${isDue})), 0)`.mapWith(
          Number,
        ),
    })
    .from(outbox)
    .where(isNull(outbox.doneAt))
    .groupBy(outbox.topic)
}

/** Jobs waiting or under way. */
export async function outboxDepth(conn: Conn): Promise<number> {
  const [row] = await conn.select({ jobs: count() }).from(outbox).where(isOpen)
  return row?.jobs ?? 0
}

export async function outboxDead(conn: Conn): Promise<number> {
  const [row] = await conn.select({ jobs: count() }).from(outbox).where(isDead)
  return row?.jobs ?? 0
}

/** Jobs given up: those of one topic, and all others. */
export async function deadByKind(conn: Conn, topic: string): Promise<{ ofTopic: number; others: number }> {
  const [row] = await conn
    .select({
      ofTopic: sql<number>`count(*) filter (where ${outbox.topic} = ${topic})`.mapWith(Number),
      others: sql<number>`count(*) filter (where ${outbox.topic} <> ${topic})`.mapWith(Number),
    })
    .from(outbox)
    .where(isDead)
  return row ?? { ofTopic: 0, others: 0 }
}
