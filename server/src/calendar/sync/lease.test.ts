import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { calendarConnections as table } from '../table.ts'
import { hold, LeaseLost, release, takeLease } from './lease.ts'
import { SYNC_TOPIC } from './start-syncs.ts'
import { aStubbedDj } from './stub-calendar.fixture.ts'

const app = await testApp()
const { db } = app.ctx.database

test('of twenty at once one gets the lease, and nobody else until it is given back', async () => {
  const { id, row } = await aStubbedDj(app)
  const tries = await Promise.all(Array.from({ length: 20 }, () => takeLease(db, id)))
  const [taken, ...more] = tries.filter((each) => each !== null)
  expect(more).toEqual([])
  if (!taken) throw new Error('nobody got the lease')
  expect((await row()).leaseId).toBe(taken.lease.leaseId)
  await db.transaction((tx) => release(tx, taken.lease))
  expect(await takeLease(db, id)).not.toBeNull()
})

test('a lease that ran out goes to the next one, and the first may write nothing any more', async () => {
  const { id } = await aStubbedDj(app)
  const first = await takeLease(db, id)
  await db.update(table).set({ leasedUntil: sql`now() - interval '1 second'` }).where(eq(table.id, id))
  const second = await takeLease(db, id)
  if (!first || !second) throw new Error('a lease was not given')
  await expect(hold(db, first.lease)).rejects.toThrow(LeaseLost)
  expect(await db.transaction((tx) => release(tx, first.lease, { failures: 9 }))).toBeNull()
  await hold(db, second.lease)
})

test("a lease that a killed process took while the database's clock ran ahead stops nobody", async () => {
  const { id } = await aStubbedDj(app)
  await takeLease(db, id)
  await db.update(table).set({ leasedUntil: sql`now() + interval '1 day'` }).where(eq(table.id, id))
  expect(await takeLease(db, id)).not.toBeNull()
})

test('an account that signed us out, or is not there, gives no lease', async () => {
  const { id } = await aStubbedDj(app)
  await db.update(table).set({ signedOut: true }).where(eq(table.id, id))
  expect(await takeLease(db, id)).toBeNull()
  expect(await takeLease(db, '01900000-0000-7000-8000-000000000000')).toBeNull()
})

test('a sync that finds another one at work writes nothing, and comes back when its lease is over', async () => {
  const { id, sync, stub, row } = await aStubbedDj(app)
  await takeLease(db, id)
  await Promise.all([sync(), sync(), sync()])
  expect(stub.events.size).toBe(0)
  const { leasedUntil } = await row()
  const ofIt = and(eq(outbox.topic, SYNC_TOPIC), like(outbox.dedupeKey, `%${id}:after:%`))
  const jobs = await db.select({ runAt: outbox.runAt }).from(outbox).where(ofIt)
  expect(jobs).toEqual([{ runAt: leasedUntil }])
})
