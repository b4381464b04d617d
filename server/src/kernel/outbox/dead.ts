import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import { publish } from '../live/publish.ts'
import { OUTBOX_CHANNEL } from './enqueue.ts'
import { outbox } from './table.ts'

const MOST = 100

/** The latest first, without what they hold: a job may carry a sign-in link. */
export async function deadJobs(conn: Conn) {
  const { id, topic, lastError, attempts, deadAt } = outbox
  return conn
    .select({ id, topic, lastError, attempts, deadAt })
    .from(outbox)
    .where(isNotNull(deadAt))
    .orderBy(desc(deadAt))
    .limit(MOST)
}

/** Lets a dead job try from the beginning. False when there is no such one. */
export async function reviveJob(conn: Conn, id: string): Promise<boolean> {
  const revived = await conn
    .update(outbox)
    .set({ deadAt: null, attempts: 0, runAt: sql`now()` })
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)))
    .returning({ id: outbox.id })
  if (revived.length === 0) return false
  await publish(conn, OUTBOX_CHANNEL, '')
  return true
}
