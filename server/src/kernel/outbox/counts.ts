import { isNotNull, sql } from 'drizzle-orm'
import { ask } from '../db/ask.ts'
import type { Conn, Statement } from '../db/database.ts'
import { outbox } from './table.ts'

/**
 * Each state has an index of its own, and only these are read: finished jobs stay for two weeks, and there are thousands
 * of them for each that waits.
 */
const countsStatement: Statement = {
  name: 'outbox-counts',
  text: `select topic, count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "lateSeconds"
    from (
      select topic, run_at, null::timestamptz as dead_at, run_at < now() as is_due from outbox
        where done_at is null and dead_at is null and leased_until is null
      union all
      select topic, run_at, null, false from outbox
        where leased_until is not null and done_at is null and dead_at is null
      union all
      select topic, run_at, dead_at, false from outbox where dead_at is not null and done_at is null) job
    group by topic`,
}

interface TopicCount {
  readonly topic: string
  readonly waiting: number
  readonly dead: number
  readonly lateSeconds: number
}

/** By topic: jobs waiting or under way, jobs given up, which stay until an operator looks, and how late the first is. */
export const outboxCounts = (conn: Conn): Promise<TopicCount[]> => ask<TopicCount>(conn, countsStatement, [])

const sumOf = async (conn: Conn, of: 'waiting' | 'dead'): Promise<number> =>
  (await outboxCounts(conn)).reduce((sum, topic) => sum + topic[of], 0)

/** Jobs waiting or under way. */
export const outboxDepth = (conn: Conn): Promise<number> => sumOf(conn, 'waiting')
export const outboxDead = (conn: Conn): Promise<number> => sumOf(conn, 'dead')

/** Jobs given up: those of one topic, and all others. */
export async function deadByKind(conn: Conn, topic: string): Promise<{ ofTopic: number; others: number }> {
  const [row] = await conn
    .select({
      ofTopic: sql<number>`count(*) filter (where ${outbox.topic} = ${topic})`.mapWith(Number),
      others: sql<number>`count(*) filter (where ${outbox.topic} <> ${topic})`.mapWith(Number),
    })
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
  return row ?? { ofTopic: 0, others: 0 }
}
