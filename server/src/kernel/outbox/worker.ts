import type { Database } from '../db/database.ts'

import { type ClaimedJob, claimDue, nextDueInMs } from './claim.ts'
import { OUTBOX_CHANNEL } from './enqueue.ts'
import { type OutboxLog, reasonOf, runJob } from './run-job.ts'
import { renewLease } from './settle.ts'
import { forgetOld, reopenExpired, returnToPresent } from './sweep.ts'
import { DEFAULT_AT_ONCE, type OutboxTopics } from './topics.ts'
import { defaultTunables, type OutboxTunables } from './tunables.ts'
import { createWakeUp } from './wake-up.ts'

export interface OutboxWorkerOptions extends Partial<OutboxTunables> {
  readonly database: Database
  /** Jobs of other topics are left to the processes that know them. */
  readonly topics: OutboxTopics
  readonly log: OutboxLog
}

export interface OutboxWorker {
  /** Takes no new job and waits for those under way; a job that does not end in time is repeated later. */
  stop(): Promise<void>
}

/** The pause when other workers hold the jobs that are due, and when the database does not answer. */
const SHORT_REST_MS = 20
const LONG_REST_MS = 1_000

export function startOutboxWorker({ database, topics, log, ...given }: OutboxWorkerOptions): OutboxWorker {
  const { db } = database
  const tuned = { ...defaultTunables, ...given }
  const wakeUp = createWakeUp()
  const running = new Map<ClaimedJob, { abort: AbortController; ended: Promise<void> }>()
  let stopped = false
  let nextUpkeep = 0
  // No other process can have the embedded database open, so every lease at start is of a killed process.
  let everyLease = database.engine === 'embedded'

  async function upkeep(): Promise<void> {
    if (performance.now() < nextUpkeep) return
    nextUpkeep = performance.now() + tuned.leaseMs / 3
    for (const job of running.keys()) await renewLease(db, job, tuned.leaseMs)
    const reopened = await reopenExpired(db, { ...tuned, everyLease })
    everyLease = false
    if (reopened > 0) log.warn({ jobs: reopened }, 'outbox: reopened the jobs of a lost worker')
    const returned = await returnToPresent(db, tuned)
    if (returned > 0) log.warn({ jobs: returned }, "outbox: the database's clock ran ahead, and is back")
    await forgetOld(db, tuned)
  }

  function start(job: ClaimedJob): void {
    const topic = topics[job.topic]
    if (!topic) return
    const { handle: handler, forgetsDone = false, keeps } = topic
    const abort = new AbortController()
    const ended = runJob(job, { db, log, tuned, handler, abort, forgetsDone, keeps }).then(() => {
      running.delete(job)
      wakeUp.call()
    })
    running.set(job, { abort, ended })
  }

  /** Each topic has places of its own, so that none waits for the jobs of another. */
  function roomByTopic(): Record<string, number> {
    const busy = Map.groupBy(running.keys(), (job) => job.topic)
    const free = Object.entries(topics).map(([name, { atOnce = DEFAULT_AT_ONCE }]) => {
      return [name, atOnce - (busy.get(name)?.length ?? 0)] as const
    })
    return Object.fromEntries(free.filter(([, places]) => places > 0))
  }

  /** Starts the jobs that are due, and returns how long to wait until the next round. */
  async function round(): Promise<number> {
    await upkeep()
    const longest = Math.max(0, Math.min(tuned.pollMs, nextUpkeep - performance.now()))
    const room = roomByTopic()
    const open = Object.keys(room)
    if (open.length === 0) return longest
    const jobs = await claimDue(db, { room, leaseMs: tuned.leaseMs })
    for (const job of jobs) start(job)
    // A full topic wakes the loop when one of its jobs ends; for the others the next due time counts.
    const stillOpen = Object.keys(roomByTopic())
    if (stillOpen.length === 0) return longest
    const nextDue = (await nextDueInMs(db, stillOpen)) ?? longest
    return Math.min(longest, Math.max(SHORT_REST_MS, nextDue))
  }

  async function work(): Promise<void> {
    while (!stopped) {
      const rest = await round().catch((error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'outbox: the database does not answer')
        return LONG_REST_MS
      })
      if (!stopped) await wakeUp.wait(rest)
    }
  }

  const unsubscribe = database.live.subscribe(OUTBOX_CHANNEL, wakeUp.call)
  const working = work()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      wakeUp.call()
      await working
      const grace = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort(new Error('The process is stopping.'))
      }, tuned.stopGraceMs)
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearTimeout(grace)
    },
  }
}
