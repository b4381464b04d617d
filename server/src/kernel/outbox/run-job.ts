import { DrizzleQueryError } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { backoffMs } from './backoff.ts'
import type { ClaimedJob } from './claim.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { forgetDone, type Keeps, markDead, markDone, retryIn } from './settle.ts'
import type { OutboxTunables } from './tunables.ts'

export interface OutboxJob extends ClaimedJob {
  /** Aborted when the job has run too long or the process stops without waiting any further. */
  readonly signal: AbortSignal
}
export type OutboxHandler = (job: OutboxJob) => Promise<void>
export type OutboxLog = Pick<Log, 'debug' | 'warn' | 'error'>

interface Run {
  readonly db: Db
  readonly log: OutboxLog
  readonly tuned: OutboxTunables
  readonly handler: OutboxHandler
  readonly abort: AbortController
  readonly forgetsDone?: boolean
  readonly keeps?: Keeps | undefined
}

/** One attempt and its outcome. No transaction is open while the handler runs. */
export async function runJob(job: ClaimedJob, run: Run): Promise<void> {
  try {
    await settle(job, run, await attempt(job, run))
  } catch (error) {
    // The lease runs out and a worker repeats the job, so it is delivered at least once.
    run.log.error({ ...namesOf(job), reason: reasonOf(error) }, 'outbox: outcome could not be saved')
  }
}

/** Returns what went wrong, or null. */
async function attempt(job: ClaimedJob, { handler, abort, tuned }: Run): Promise<unknown> {
  const { signal } = abort
  const timer = setTimeout(() => abort.abort(new Error('The job took too long.')), tuned.jobTimeoutMs)
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    await Promise.race([handler({ ...job, signal }), aborted])
    return null
  } catch (error) {
    return error ?? new Error('The handler threw nothing.')
  } finally {
    clearTimeout(timer)
  }
}

async function settle(
  job: ClaimedJob,
  { db, log, tuned, forgetsDone, keeps }: Run,
  failure: unknown,
): Promise<void> {
  if (failure === null) {
    log.debug(namesOf(job), 'outbox: done')
    return forgetsDone ? forgetDone(db, job) : markDone(db, job, await keeps?.(job.payload))
  }
  const reason = reasonOf(failure)
  if (failure instanceof PermanentFailure || job.attempt >= tuned.maxAttempts) {
    log.error({ ...namesOf(job), reason }, 'outbox: given up')
    return markDead(db, job, reason)
  }
  const againInMs = backoffMs(tuned.backoff, job.attempt, tuned.random)
  log.warn({ ...namesOf(job), reason, againInMs }, 'outbox: failed, will be repeated')
  return retryIn(db, job, againInMs, reason)
}

const namesOf = (job: ClaimedJob) => ({ job: job.id, topic: job.topic, attempt: job.attempt })

/** A failed query's own message lists its parameters, which must not appear in a log. */
export function reasonOf(error: unknown): string {
  const logged = error instanceof DrizzleQueryError ? (error.cause ?? 'query failed') : error
  return (logged instanceof Error ? logged.message : String(logged)).slice(0, 500)
}
