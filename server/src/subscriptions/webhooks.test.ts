import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signEvent } from '../adapters/payments/test/webhook.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { follow } from './follow.ts'
import { aBillingWorld, failsLater } from './subscriptions.fixture.ts'
import { subscriptions } from './table.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
let secret: string
beforeAll(async () => {
  world = await aBillingWorld()
  secret = await installationSecret(world.db, 'test-payments')
})
beforeEach(() => world.setTime('2031-01-31T10:00:00Z'))

async function deliver(
  objectId: string,
  { id = `evt_${randomUUID()}`, key = secret, cut = 0, lateMs = 0 } = {},
) {
  const signedAt = new Date(world.now().getTime() - lateMs)
  const { raw, headers } = signEvent(key, { id, about: 'subscription', objectId }, signedAt)
  return world.visitor().call('POST', '/api/webhooks/test', {
    payload: raw.slice(0, raw.length - cut),
    headers: { 'content-type': 'application/json', origin: undefined, ...headers },
  })
}
const rowOf = async (userId: string) => {
  const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (!row?.subscriptionId) throw new Error('no subscription at the provider')
  return { ...row, subscriptionId: row.subscriptionId }
}
/** A DJ whose charge failed at the provider, of which all news was lost. */
async function anUnheardFailure() {
  const dj = await world.aTrial('monthly', undefined, failsLater)
  const { subscriptionId } = await rowOf(dj.user.id)
  world.setTime('2031-02-15T10:00:00Z')
  await world.ctx.payments.current.builtIn?.passTime()
  await world.db.delete(outbox)
  expect(await world.statusOf(dj)).toBe('trialing')
  return { dj, subscriptionId }
}

test('an event makes us ask the provider, once, however often it comes', async () => {
  const { dj, subscriptionId } = await anUnheardFailure()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => deliver(subscriptionId, { id: 'evt_same' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await world.db.$count(outbox, eq(outbox.topic, 'payment-news-subscription'))).toBe(1)
  await world.runJobs()
  const { version } = await rowOf(dj.user.id)
  expect(await world.statusOf(dj)).toBe('past_due')
  await deliver(subscriptionId, { id: 'evt_same' })
  await deliver(subscriptionId)
  await world.runJobs()
  expect((await rowOf(dj.user.id)).version).toBe(version)
  const told = (await world.subjects(dj)).filter((subject) => subject === 'We could not charge your card')
  expect(told).toHaveLength(1)
})

test.each([
  ['forged', { key: 'not ours' }],
  ['truncated', { cut: 1 }],
  ['signed too long ago', { lateMs: 6 * 60_000 }],
])('an event that is %s is refused and changes nothing', async (_, how) => {
  const { dj, subscriptionId } = await anUnheardFailure()
  expect((await deliver(subscriptionId, how)).statusCode).toBe(400)
  await world.runJobs()
  expect(await world.statusOf(dj)).toBe('trialing')
})

test('news that come late and in the wrong order leave the present state', async () => {
  const dj = await world.aTrial()
  const { subscriptionId } = await rowOf(dj.user.id)
  await world.pass(14)
  await dj.post('/api/subscriptions/cancel', {})
  await world.pass(28)
  expect(await world.statusOf(dj)).toBe('canceled')
  const last = await rowOf(dj.user.id)
  // The trial's beginning and the first charge, heard of at last.
  for (const id of ['evt_begun', 'evt_charged']) await deliver(subscriptionId, { id: `${id}_${dj.user.id}` })
  await world.runJobs()
  expect(await rowOf(dj.user.id)).toEqual(last)
})

test('an old answer of the provider that arrives last is thrown away', async () => {
  const { dj, subscriptionId } = await anUnheardFailure()
  const { current } = world.ctx.payments
  let isFirst = true
  /** The first answer is on its way while everything else happens. */
  const slow = {
    ...world.ctx,
    payments: {
      current,
      of: () => ({
        ...current,
        billing: {
          ...current.billing,
          read: async (id: string) => {
            const answer = await current.billing.read(id)
            if (!isFirst) return answer
            isFirst = false
            await follow(world.ctx, { provider: 'test', objectId: subscriptionId })
            await current.billing.endUnpaid(subscriptionId)
            await follow(world.ctx, { provider: 'test', objectId: subscriptionId })
            return answer
          },
        },
      }),
    },
  }
  await follow(slow, { provider: 'test', objectId: subscriptionId })
  expect(await world.statusOf(dj)).toBe('canceled')
})

test('an event about somebody nobody knows is accepted and changes nothing', async () => {
  expect((await deliver('sub_of_nobody')).statusCode).toBe(200)
  await world.runJobs()
})

test('a lost event is made up for by the clock', async () => {
  const dj = await world.aTrial()
  world.setTime('2031-02-15T10:00:00Z')
  await world.ctx.payments.current.builtIn?.passTime()
  await world.db.delete(outbox)
  expect(await world.statusOf(dj)).toBe('trialing')
  await world.pass(1)
  expect(await world.statusOf(dj)).toBe('active')
})
