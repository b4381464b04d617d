import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type ClaimedJob, fromNow } from './claim.ts'
import { outbox } from './table.ts'

/** Matches the job under this claim only: a worker that lost its lease must not settle a later claim. */
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

export interface KeptOfJob {
  readonly payload: object
  /** Encrypted by the topic. */
  readonly sealed?: Buffer | null
}
export type Keeps = (payload: unknown) => Promise<KeptOfJob>

/** Erases the payload, which may hold a sign-in link; a finished job needs only its dedupe key, and what its topic keeps. */
export async function markDone(
  db: Db,
  job: ClaimedJob,
  { payload, sealed = null }: KeptOfJob = { payload: {} },
): Promise<void> {
  const done = { leasedUntil: null, payload, sealed, lastError: null, doneAt: sql`now()` }
  await db.update(outbox).set(done).where(ours(job))
}

/** For jobs that come all the time: remembered for a week, they would be most of the table. */
export async function forgetDone(db: Db, job: ClaimedJob): Promise<void> {
  await db.delete(outbox).where(ours(job))
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
