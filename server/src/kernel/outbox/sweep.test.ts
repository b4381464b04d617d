import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { claimDue } from './claim.ts'
import { outboxDead, outboxDepth } from './counts.ts'
import { enqueue } from './enqueue.ts'
import { markDone } from './settle.ts'
import { forgetOld, reopenExpired } from './sweep.ts'
import { outbox } from './table.ts'

const { db } = await testDatabase()
beforeEach(() => db.delete(outbox))

const greet = (name: string) => ({ topic: 'greet', payload: { name }, dedupeKey: `greet:${name}` })
const claim = (leaseMs: number) => claimDue(db, { room: { greet: 10 }, leaseMs })

test('the jobs of a lost worker are reopened, and no others', async () => {
  await enqueue(db, greet('Ada'))
  await claim(-1)
  await enqueue(db, greet('Grace'))
  await claim(60_000)
  expect(await reopenExpired(db, { maxAttempts: 5 })).toBe(1)
  expect((await claim(60_000)).map((job) => [job.dedupeKey, job.attempt])).toEqual([['greet:Ada', 2]])
})

test('a worker on the embedded engine does not wait for the leases of an earlier process', async () => {
  await enqueue(db, greet('Ada'))
  await claim(60_000)
  expect(await reopenExpired(db, { maxAttempts: 5, everyLease: true })).toBe(1)
  expect(await claim(60_000)).toHaveLength(1)
})

test('a job that keeps killing its worker is given up', async () => {
  await enqueue(db, greet('Ada'))
  await claim(-1)
  await reopenExpired(db, { maxAttempts: 1 })
  expect(await outboxDead(db)).toBe(1)
  expect(await claim(60_000)).toEqual([])
})

test('a worker that lost its lease cannot settle the job of the next worker', async () => {
  await enqueue(db, greet('Ada'))
  const [slow] = await claim(-1)
  await reopenExpired(db, { maxAttempts: 5 })
  await claim(60_000)
  if (slow) await markDone(db, slow)
  expect(await outboxDepth(db)).toBe(1)
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
