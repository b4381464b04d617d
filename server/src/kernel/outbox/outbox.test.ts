import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, testEngine, testLog } from '../../../tests/database.ts'
import { outboxCounts, outboxDead, outboxDepth } from './counts.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { PermanentFailure } from './permanent-failure.ts'
import type { OutboxHandler, OutboxJob } from './run-job.ts'
import { outbox } from './table.ts'
import { type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from './worker.ts'

const database = await testDatabase()
const { db } = database
const workers: OutboxWorker[] = []

beforeEach(() => db.delete(outbox))
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

/** Polls only every ten minutes, so that whatever happens sooner is due to a wake-up call or a due time. */
function start(
  handle: OutboxHandler,
  given: Partial<OutboxWorkerOptions> & { atOnce?: number; forgetsDone?: true } = {},
) {
  const { atOnce = 4, forgetsDone, ...options } = given
  const tuned = { pollMs: 600_000, leaseMs: 600_000, backoff: { baseMs: 20, capMs: 20 }, ...options }
  const worker = startOutboxWorker({
    database,
    topics: { greet: { handle, atOnce, ...(forgetsDone && { forgetsDone }) } },
    log: testLog,
    ...tuned,
  })
  workers.push(worker)
  return worker
}

/** A handler that remembers its jobs, and a promise that resolves with the n-th. */
function recorder(act: OutboxHandler = async () => {}) {
  const jobs: OutboxJob[] = []
  const waiting = new Map<number, () => void>()
  const handle: OutboxHandler = async (job) => {
    jobs.push(job)
    waiting.get(jobs.length)?.()
    await act(job)
  }
  const nth = (n: number) => new Promise<void>((done) => (jobs.length >= n ? done() : waiting.set(n, done)))
  return { jobs, handle, nth }
}

const greet = (name: string, more: { runAt?: Date; topic?: string } = {}) => ({
  topic: 'greet',
  payload: { name },
  dedupeKey: `greet:${name}`,
  ...more,
})
const rows = () => db.select().from(outbox).orderBy(outbox.id)

describe('enqueue', () => {
  test('the same dedupe key is written once', async () => {
    await enqueue(db, greet('Ada'))
    await enqueue(db, { ...greet('Ada'), payload: { name: 'somebody else' } })
    expect((await rows()).map((row) => row.payload)).toEqual([{ name: 'Ada' }])
  })

  test('a rollback removes the job', async () => {
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, greet('Ada'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await outboxDepth(db)).toBe(0)
  })

  test('a commit wakes the worker, each time', async () => {
    const { jobs, handle, nth } = recorder()
    start(handle)
    for (let n = 1; n <= 10; n++) {
      await db.transaction((tx) => enqueue(tx, greet(`guest ${n}`)))
      await nth(n)
    }
    expect(jobs.map((job) => job.payload)).toEqual(jobs.map((_, i) => ({ name: `guest ${i + 1}` })))
    expect(jobs[0]).toMatchObject({ topic: 'greet', dedupeKey: 'greet:guest 1', attempt: 1 })
  })

  test('many jobs of one statement wake the worker, and a key that is there already makes none', async () => {
    const { jobs, handle, nth } = recorder()
    start(handle)
    await enqueueAll(db, [greet('Ada'), greet('Bob')])
    await nth(2)
    await enqueueAll(db, [{ ...greet('Ada'), payload: { name: 'somebody else' } }, greet('Cleo')])
    await nth(3)
    expect(jobs.map(({ payload }) => payload)).toEqual([{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cleo' }])
    expect(await rows()).toHaveLength(3)
  })

  test('a job for later waits for its time', async () => {
    const { handle, nth } = recorder()
    const runAt = new Date(Date.now() + 150)
    await enqueue(db, greet('Ada', { runAt }))
    start(handle)
    await nth(1)
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime() - 5)
  })
})

describe('the counts', () => {
  const late = async () => (await outboxCounts(db)).map(({ waiting, lateSeconds }) => [waiting, lateSeconds])
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

  test('neither a job for later nor one under way is late', async () => {
    await enqueue(db, greet('later', { runAt: ago(-3600) }))
    await enqueue(db, greet('under way', { runAt: ago(7200) }))
    await db
      .update(outbox)
      .set({ leasedUntil: ago(-60) })
      .where(eq(outbox.dedupeKey, 'greet:under way'))
    expect(await late()).toEqual([[2, 0]])
    await enqueue(db, greet('late', { runAt: ago(3600) }))
    const [[waiting, seconds] = []] = await late()
    expect(waiting).toBe(3)
    expect(seconds).toBeGreaterThanOrEqual(3600)
    expect(seconds).toBeLessThan(7200)
  })
})

describe('the worker', () => {
  test('erases the payload of a finished job and keeps its dedupe key', async () => {
    const { handle, nth } = recorder()
    await enqueue(db, greet('Ada'))
    const worker = start(handle)
    await nth(1)
    await worker.stop()
    const [row] = await rows()
    expect(row).toMatchObject({ payload: {}, attempts: 1, leasedUntil: null, lastError: null })
    expect(row?.doneAt).toBeInstanceOf(Date)
    await enqueue(db, greet('Ada'))
    expect(await rows()).toHaveLength(1)
  })

  test('forgets a finished job whose key never comes again, and none that failed', async () => {
    const { handle, nth } = recorder(async ({ payload }) => {
      if (JSON.stringify(payload).includes('nobody')) throw new Error('receiver is down')
    })
    await enqueue(db, greet('Ada'))
    await enqueue(db, greet('nobody'))
    const worker = start(handle, { forgetsDone: true, backoff: { baseMs: 60_000, capMs: 60_000 } })
    await nth(2)
    await worker.stop()
    expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual(['greet:nobody'])
  })

  test('repeats a failed job until it succeeds', async () => {
    const { jobs, handle, nth } = recorder(async ({ attempt }) => {
      if (attempt < 3) throw new Error('receiver is down')
    })
    await enqueue(db, greet('Ada'))
    const worker = start(handle)
    await nth(3)
    await worker.stop()
    expect(jobs.map((job) => job.attempt)).toEqual([1, 2, 3])
    expect((await rows())[0]?.doneAt).not.toBeNull()
  })

  test('records in the row why a job failed', async () => {
    const { handle, nth } = recorder(async () => {
      throw new Error('receiver is down')
    })
    await enqueue(db, greet('Ada'))
    const worker = start(handle, { backoff: { baseMs: 60_000, capMs: 60_000 } })
    await nth(1)
    await worker.stop()
    const [row] = await rows()
    expect(row).toMatchObject({
      lastError: 'receiver is down',
      leasedUntil: null,
      doneAt: null,
      deadAt: null,
    })
    expect(row?.runAt.getTime()).toBeGreaterThan(Date.now() + 25_000)
  })

  test('gives up at once on a permanent failure, and after the last attempt', async () => {
    const { jobs, handle, nth } = recorder(async ({ payload }) => {
      throw JSON.stringify(payload).includes('nobody')
        ? new PermanentFailure('no such person')
        : new Error('down')
    })
    await enqueue(db, greet('nobody'))
    await enqueue(db, greet('Ada'))
    const worker = start(handle, { maxAttempts: 2 })
    await nth(3)
    await worker.stop()
    expect(jobs).toHaveLength(3)
    const dead = (await rows()).map(({ lastError, attempts, deadAt }) => [
      lastError,
      attempts,
      deadAt !== null,
    ])
    expect(dead).toEqual([
      ['no such person', 1, true],
      ['down', 2, true],
    ])
    expect([await outboxDepth(db), await outboxDead(db)]).toEqual([0, 2])
  })

  test('leaves topics it does not know to others', async () => {
    const { handle, nth } = recorder()
    await enqueue(db, { topic: 'from a newer release', payload: {}, dedupeKey: 'newer' })
    await enqueue(db, greet('Ada'))
    const worker = start(handle)
    await nth(1)
    await worker.stop()
    expect((await rows()).map((row) => row.attempts)).toEqual([0, 1])
  })

  test('runs at most as many at once as allowed', async () => {
    let now = 0
    let most = 0
    const { handle, nth } = recorder(async () => {
      most = Math.max(most, ++now)
      await db.execute(sql`select pg_sleep(0.01)`)
      now--
    })
    for (let i = 0; i < 12; i++) await enqueue(db, greet(`guest ${i}`))
    start(handle, { atOnce: 3 })
    await nth(12)
    expect(most).toBe(3)
  })

  test('keeps the lease of a job that takes longer than a lease', async () => {
    const ended = Promise.withResolvers<void>()
    const { jobs, handle } = recorder(async () => {
      for (let look = 0; look < 70; look++) await db.execute(sql`select pg_sleep(0.05)`)
      ended.resolve()
    })
    await enqueue(db, greet('Ada'))
    const worker = start(handle, { leaseMs: 1_500 })
    await ended.promise
    await worker.stop()
    expect(jobs).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: null })
  })

  test('aborts a job that hangs, and repeats it', async () => {
    const { jobs, handle, nth } = recorder(({ attempt }) =>
      attempt === 1 ? new Promise(() => {}) : Promise.resolve(),
    )
    await enqueue(db, greet('Ada'))
    const worker = start(handle, { jobTimeoutMs: 50 })
    await nth(2)
    await worker.stop()
    expect(jobs[0]?.signal.aborted).toBe(true)
    expect(jobs[1]?.attempt).toBe(2)
  })

  test('waits for running jobs when it stops, and aborts them after a while', async () => {
    const { promise: hanging } = Promise.withResolvers<void>()
    const { jobs, handle, nth } = recorder(() => hanging)
    await enqueue(db, greet('Ada'))
    const worker = start(handle, { stopGraceMs: 50 })
    await nth(1)
    await worker.stop()
    expect(jobs[0]?.signal.aborted).toBe(true)
    expect((await rows())[0]).toMatchObject({
      leasedUntil: null,
      doneAt: null,
      lastError: 'The process is stopping.',
    })
  })

  test.runIf(testEngine === 'postgres')(
    'shares the jobs with other workers, and each job runs once',
    async () => {
      for (let i = 0; i < 100; i++) await enqueue(db, greet(`guest ${i}`))
      const recorders = [recorder(), recorder(), recorder()]
      const all = Promise.withResolvers<void>()
      for (const { handle } of recorders) {
        start(async (job) => {
          await handle(job)
          await db.execute(sql`select pg_sleep(0.002)`)
          if (recorders.reduce((sum, { jobs }) => sum + jobs.length, 0) >= 100) all.resolve()
        })
      }
      await all.promise
      const keys = recorders.flatMap(({ jobs }) => jobs.map((job) => job.dedupeKey))
      expect(new Set(keys).size).toBe(100)
      expect(keys).toHaveLength(100)
      expect(recorders.every(({ jobs }) => jobs.length > 0)).toBe(true)
    },
  )
})

test('a topic whose receiver hangs keeps no other topic waiting', async () => {
  const hanging = Promise.withResolvers<void>()
  const delivered = Promise.withResolvers<void>()
  for (let i = 0; i < 20; i++) await enqueue(db, { topic: 'slow', payload: {}, dedupeKey: `slow:${i}` })
  await enqueue(db, greet('Ada'))
  let slow = 0
  const worker = startOutboxWorker({
    database,
    log: testLog,
    pollMs: 600_000,
    topics: {
      slow: {
        atOnce: 3,
        handle: () => {
          slow += 1
          return hanging.promise
        },
      },
      greet: { handle: async () => delivered.resolve() },
    },
  })
  await delivered.promise
  expect(slow).toBe(3)
  hanging.resolve()
  await worker.stop()
})
