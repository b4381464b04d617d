import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { claimDue } from './claim.ts'
import { outboxDead, outboxDepth } from './counts.ts'
import { enqueue } from './enqueue.ts'
import { markDone } from './settle.ts'
import { forgetOld, reopenExpired, returnToPresent } from './sweep.ts'
import { outbox } from './table.ts'

const { db } = await testDatabase()
beforeEach(() => db.delete(outbox))

const leaseMs = 60_000
const greet = (name: string) => ({ topic: 'greet', payload: { name }, dedupeKey: `greet:${name}` })
const claim = (leaseMs: number) => claimDue(db, { room: { greet: 10 }, leaseMs })

test('the jobs of a lost worker are reopened, and no others', async () => {
  await enqueue(db, greet('Ada'))
  await claim(-1)
  await enqueue(db, greet('Grace'))
  await claim(60_000)
  expect(await reopenExpired(db, { maxAttempts: 5, leaseMs })).toBe(1)
  expect((await claim(60_000)).map((job) => [job.dedupeKey, job.attempt])).toEqual([['greet:Ada', 2]])
})

test('a worker on the embedded engine does not wait for the leases of an earlier process', async () => {
  await enqueue(db, greet('Ada'))
  await claim(60_000)
  expect(await reopenExpired(db, { maxAttempts: 5, leaseMs, everyLease: true })).toBe(1)
  expect(await claim(60_000)).toHaveLength(1)
})

test('a job that keeps killing its worker is given up', async () => {
  await enqueue(db, greet('Ada'))
  await claim(-1)
  await reopenExpired(db, { maxAttempts: 1, leaseMs })
  expect(await outboxDead(db)).toBe(1)
  expect(await claim(60_000)).toEqual([])
})

test('a worker that lost its lease cannot settle the job of the next worker', async () => {
  await enqueue(db, greet('Ada'))
  const [slow] = await claim(-1)
  await reopenExpired(db, { maxAttempts: 5, leaseMs })
  await claim(60_000)
  if (slow) await markDone(db, slow)
  expect(await outboxDepth(db)).toBe(1)
})

const waits = { backoff: { baseMs: 2_000, capMs: HOUR_MS } }

test("a job of a killed worker does not wait for a time that the database's clock has left", async () => {
  await enqueue(db, greet('Ada'))
  await claim(DAY_MS)
  expect(await reopenExpired(db, { maxAttempts: 5, leaseMs })).toBe(1)
  expect(await claim(leaseMs)).toHaveLength(1)
})

test("jobs that were written while the database's clock ran a day ahead are due when it is right again", async () => {
  const [now, inAWeek] = [new Date(), new Date(Date.now() + 7 * DAY_MS)]
  for (const name of ['at once', 'tried once']) await enqueue(db, greet(name))
  await enqueue(db, { ...greet('in a week'), runAt: inAWeek })
  await db
    .update(outbox)
    .set({ runAt: sql`run_at + interval '1 day'`, createdAt: sql`now() + interval '1 day'` })
  await enqueue(db, { ...greet('a right one'), runAt: inAWeek })
  await db.update(outbox).set({ attempts: 1 }).where(eq(outbox.dedupeKey, 'greet:tried once'))
  expect(await claim(leaseMs)).toEqual([])

  expect(await returnToPresent(db, waits)).toBe(3)
  expect((await claim(leaseMs)).map((job) => job.dedupeKey)).toEqual(['greet:at once', 'greet:tried once'])
  const [first, , week, right] = await db.select().from(outbox).orderBy(outbox.id)
  expect(first?.createdAt.getTime()).toBeLessThan(now.getTime() + HOUR_MS)
  expect(Math.abs((week?.runAt.getTime() ?? 0) - inAWeek.getTime())).toBeLessThan(HOUR_MS)
  expect(right?.runAt).toEqual(inAWeek)
  expect(await returnToPresent(db, waits)).toBe(0)
})

test("a repetition that was planned while the database's clock ran ahead comes at once, an honest one in its time", async () => {
  for (const name of ['Ada', 'Grace']) await enqueue(db, greet(name))
  await db.update(outbox).set({ attempts: 3, runAt: sql`now() + interval '50 minutes'` })
  await db
    .update(outbox)
    .set({ runAt: sql`now() + interval '1 day'` })
    .where(eq(outbox.dedupeKey, 'greet:Ada'))
  expect(await returnToPresent(db, waits)).toBe(1)
  expect((await claim(leaseMs)).map((job) => job.dedupeKey)).toEqual(['greet:Ada'])
})

test('jobs that were settled long ago are deleted', async () => {
  for (const name of ['done long ago', 'done now', 'dead long ago', 'waiting']) await enqueue(db, greet(name))
  const set = (name: string, values: Partial<typeof outbox.$inferInsert>) =>
    db
      .update(outbox)
      .set(values)
      .where(eq(outbox.dedupeKey, `greet:${name}`))
  const longAgo = new Date(Date.now() - 10_000)
  await set('done long ago', { doneAt: longAgo })
  await set('done now', { doneAt: new Date() })
  await set('dead long ago', { deadAt: longAgo })
  expect(await forgetOld(db, { keepDoneMs: 5_000, keepDeadMs: 20_000 })).toBe(1)
  expect(await forgetOld(db, { keepDoneMs: 5_000, keepDeadMs: 5_000 })).toBe(1)
  const left = await db.select().from(outbox).orderBy(outbox.id)
  expect(left.map((row) => row.dedupeKey)).toEqual(['greet:done now', 'greet:waiting'])
})
