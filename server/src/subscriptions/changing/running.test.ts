import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subscriptionOf } from '../queries.ts'
import { aBillingWorld } from '../subscriptions.fixture.ts'
import { subscriptions } from '../table.ts'
import { asOnlyChange } from './running.ts'

const { ctx, db, aDj, begin, payWith, runJobs } = await aBillingWorld()

async function aSubscription() {
  const dj = await aDj()
  await payWith((await begin(dj)).clientSecret)
  await runJobs()
  const read = async () => {
    const row = await subscriptionOf(db, dj.user.id)
    if (!row) throw new Error('the DJ has no subscription')
    return row
  }
  return { read, row: await read() }
}

const at = (seconds: number) => ({
  database: ctx.database,
  now: () => new Date(Date.parse('2031-02-01T10:00:00Z') + seconds * 1000),
})

test('a change that took longer than its time leaves the next one its turn', async () => {
  const { read, row } = await aSubscription()
  const slow = Promise.withResolvers<void>()
  const next = Promise.withResolvers<void>()
  const first = asOnlyChange(at(0), row, () => slow.promise)
  await expect.poll(async () => (await read()).busyUntil).not.toBeNull()
  await expect(asOnlyChange(at(59), row, async () => 'too early')).rejects.toMatchObject({ code: 'conflict' })
  const second = asOnlyChange(at(61), row, () => next.promise)
  await expect.poll(async () => (await read()).busyUntil).toEqual(at(121).now())
  slow.resolve()
  await first
  expect((await read()).busyUntil).toEqual(at(121).now())
  await expect(asOnlyChange(at(62), row, async () => 'beside it')).rejects.toMatchObject({ code: 'conflict' })
  next.resolve()
  await second
  expect((await read()).busyUntil).toBeNull()
})

test('a change that a killed process began while its clock ran ahead stops no other', async () => {
  const { read, row } = await aSubscription()
  const tomorrow = at(86_400)
  await db
    .update(subscriptions)
    .set({ busyUntil: tomorrow.now() })
    .where(eq(subscriptions.userId, row.userId))
  expect(await asOnlyChange(at(0), row, async () => 'done')).toBe('done')
  expect((await read()).busyUntil).toBeNull()
})
