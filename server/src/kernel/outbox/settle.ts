import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type ClaimedJob, fromNow } from './claim.ts'
import { outbox } from './table.ts'

/** Somebody who lost the lease to a later claim must not settle that claim's job. */
function ours(job: ClaimedJob) {
  return and(
    eq(outbox.id, job.id),
    eq(outbox.attempts, job.attempt),
    isNull(outbox.doneAt),
    isNull(outbox.deadAt),
  )
}

/** Tells the other processes that a job is still being worked on. */
export async function renewLease(db: Db, job: ClaimedJob, leaseMs: number): Promise<void> {
  await db
    .update(outbox)
    .set({ leasedUntil: fromNow(leaseMs) })
    .where(ours(job))
}

/** The payload may hold a sign-in link; once delivered only the dedupe key is worth keeping. */
export async function markDone(db: Db, job: ClaimedJob): Promise<void> {
  const done = { leasedUntil: null, payload: {}, lastError: null, doneAt: sql`now()` }
  await db.update(outbox).set(done).where(ours(job))
}

export async function retryIn(db: Db, job: ClaimedJob, ms: number, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ leasedUntil: null, lastError: reason, runAt: fromNow(ms) })
    .where(ours(job))
}

export async function markDead(db: Db, job: ClaimedJob, reason: string): Promise<void> {
  await db.update(outbox).set({ leasedUntil: null, lastError: reason, deadAt: sql`now()` }).where(ours(job))
}
