import { and, asc, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { outbox } from './table.ts'

export interface ClaimedJob {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
  readonly dedupeKey: string
  /** Counts from 1. Each claim raises it, so it also tells this claim from a later one. */
  readonly attempt: number
  readonly createdAt: Date
}

/** Times are the database's: the clocks of several processes differ. */
export const fromNow = (ms: number) => sql`now() + ${ms / 1000} * interval '1 second'`

const waiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.leasedUntil))

/** Takes jobs that are due. What another process is taking at this moment is skipped, never waited for. */
export async function claimDue(
  db: Db,
  { topics, limit, leaseMs }: { topics: string[]; limit: number; leaseMs: number },
): Promise<ClaimedJob[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(waiting, inArray(outbox.topic, topics), lte(outbox.runAt, sql`now()`)))
      .orderBy(asc(outbox.runAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const { id, topic, payload, dedupeKey, attempts, createdAt } = outbox
  return db
    .with(due)
    .update(outbox)
    .set({ leasedUntil: fromNow(leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({ id, topic, payload, dedupeKey, attempt: attempts, createdAt })
}

/** Milliseconds until the next waiting job is due; null when none waits. */
export async function nextDueInMs(db: Db, topics: string[]): Promise<number | null> {
  const ms = sql<string | null>`extract(epoch from ${min(outbox.runAt)} - now()) * 1000`
  const [row] = await db
    .select({ ms })
    .from(outbox)
    .where(and(waiting, inArray(outbox.topic, topics)))
  return row?.ms == null ? null : Math.max(0, Number(row.ms))
}
