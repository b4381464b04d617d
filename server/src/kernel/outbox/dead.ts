import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import { publish } from '../live/publish.ts'
import { OUTBOX_CHANNEL } from './enqueue.ts'
import { outbox } from './table.ts'

const MOST = 100

/** The latest first, without their payloads, because a payload may hold a sign-in link. */
export async function deadJobs(conn: Conn) {
  const { id, topic, lastError, attempts, deadAt } = outbox
  return conn
    .select({ id, topic, lastError, attempts, deadAt })
    .from(outbox)
    .where(isNotNull(deadAt))
    .orderBy(desc(deadAt))
    .limit(MOST)
}

/** Deletes a dead job. Returns its topic, or null when there is no such job. */
export async function forgetDeadJob(conn: Conn, id: string): Promise<string | null> {
  const [gone] = await conn
    .delete(outbox)
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)))
    .returning({ topic: outbox.topic })
  return gone?.topic ?? null
}

/** Starts a dead job again with all of its attempts. Returns false when there is no such job. */
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
