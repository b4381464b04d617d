import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hear } from '../../../tests/hear.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { aBillingWorld, failsLater } from '../subscriptions.fixture.ts'
import { subscriptions } from '../table.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld()
})
beforeEach(() => world.setTime('2031-01-31T10:00:00Z'))

type Dj = Awaited<ReturnType<typeof world.aDj>>
const shown = async (dj: Dj) => (await dj.get('/api/subscriptions/start')).json()
const start = (dj: Dj, dueToday: number) => dj.post('/api/subscriptions/start', { dueToday })
const entriesOf = (dj: Dj) =>
  world.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, dj.user.id), eq(auditLog.action, 'subscription.trial-ended-early')))
const amounts = async (dj: Dj) => (await world.invoices(dj)).map(({ amount }: { amount: number }) => amount)

test('a trial ends with one press: what is charged is shown first, and a receipt is mailed', async () => {
  const dj = await world.aTrial()
  await world.pass(5)
  const offer = await shown(dj)
  expect(offer).toEqual({
    plan: 'monthly',
    lines: [{ text: 'Monthly, Feb 5, 2031 to Mar 5, 2031', amount: 59 }],
    dueToday: 59,
    credit: 0,
    nextCharge: { amount: 59, at: '2031-03-05T10:00:00.000Z' },
  })
  const user = async () => (await dj.get('/api/auth/user')).json()
  expect(await user()).toMatchObject({
    subscriptionStatus: 'trialing',
    trialEndsAt: '2031-02-14T10:00:00.000Z',
  })
  const hearing = { live: world.ctx.database.live, people: [dj], about: 'subscription' } as const
  await hear(hearing, async () => {
    const answer = await start(dj, offer.dueToday)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'active', plan: 'monthly', nextCharge: offer.nextCharge, periodEndsAt: offer.nextCharge.at },
    ])
  })
  expect((await user()).subscriptionStatus).toBe('active')
  expect(await user()).not.toHaveProperty('trialEndsAt')
  expect(await amounts(dj)).toEqual([59, 0])
  expect(await entriesOf(dj)).toMatchObject([
    {
      subjectType: 'user',
      subjectId: dj.user.id,
      details: { plan: 'monthly', dueTodayCents: 5_900, trialWouldEndAt: '2031-02-14T10:00:00.000Z' },
    },
  ])
  await world.runJobs()
  expect((await world.subjects(dj)).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1)
  // The day on which the trial would have ended is a day like any other.
  await world.pass(10)
  expect(await amounts(dj)).toEqual([59, 0])
  await world.pass(18)
  expect(await amounts(dj)).toEqual([59, 59, 0])
})

test('pressed twenty times at once it is charged once, and pressed again nothing more', async () => {
  const dj = await world.aTrial('yearly')
  await world.pass(1)
  const { dueToday } = await shown(dj)
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(dj, dueToday)))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
  const again = await start(dj, dueToday)
  expect([again.statusCode, again.json().code]).toEqual([409, 'subscription.no-trial'])
  expect((await shown(dj)).code).toBe('subscription.no-trial')
  expect(await amounts(dj)).toEqual([708, 0])
  expect(await entriesOf(dj)).toHaveLength(1)
})

test('after a crash behind the charge, the next press finds it paid', async () => {
  const dj = await world.aTrial()
  await world.pass(1)
  const { dueToday } = await shown(dj)
  const isOwn = eq(subscriptions.userId, dj.user.id)
  const [before] = await world.db.select().from(subscriptions).where(isOwn)
  expect((await start(dj, dueToday)).statusCode).toBe(200)
  // What we had written is lost; the provider has the money.
  if (before) await world.db.update(subscriptions).set(before).where(isOwn)
  expect((await start(dj, dueToday)).json()).toMatchObject({ status: 'active' })
  expect(await amounts(dj)).toEqual([59, 0])
})

test('a declined card leaves the trial as it was, and another card can pay', async () => {
  const dj = await world.aTrial('monthly', undefined, failsLater)
  const before = await world.mine(dj)
  const { dueToday } = await shown(dj)
  const refused = await start(dj, dueToday)
  expect([refused.statusCode, refused.json().message]).toEqual([402, 'Your card was declined.'])
  expect(await world.mine(dj)).toEqual(before)
  expect(await amounts(dj)).toEqual([0])
  expect(await entriesOf(dj)).toEqual([])
  const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
  await world.payWith(clientSecret, { number: '5555 5555 5555 4444' })
  await dj.put('/api/subscriptions/card', { setupId })
  expect((await start(dj, dueToday)).json()).toMatchObject({ status: 'active', card: { last4: '4444' } })
})

test('a code is taken off from this charge on, and a cancelled trial goes on', async () => {
  const dj = await world.aTrial('monthly', 'TWENTY')
  await world.pass(1)
  await dj.post('/api/subscriptions/cancel', {})
  const offer = await shown(dj)
  expect(offer).toMatchObject({ dueToday: 47, nextCharge: { amount: 59 } })
  expect((await start(dj, 47)).json()).toMatchObject({ status: 'active', endsAtPeriodEnd: false })
  await world.pass(28)
  expect(await amounts(dj)).toEqual([59, 47, 0])
})

test('it is refused for another amount, without a card, without a trial and for clients', async () => {
  const dj = await world.aTrial()
  const other = await start(dj, 1)
  expect([other.statusCode, other.json().code]).toEqual([409, 'subscription.offer-changed'])
  for (const dueToday of ['59', null, undefined, {}, Number.MAX_VALUE])
    expect((await dj.post('/api/subscriptions/start', { dueToday })).statusCode).toBeLessThan(500)
  expect(await world.statusOf(dj)).toBe('trialing')

  const cardless = await world.aDj()
  const trialEndsAt = new Date('2031-02-14T10:00:00Z')
  await world.db
    .insert(subscriptions)
    .values({ userId: cardless.user.id, status: 'trialing', plan: 'monthly', trialEndsAt })
  expect((await shown(cardless)).code).toBe('subscription.no-card')
  expect((await start(cardless, 59)).json().code).toBe('subscription.no-card')

  expect((await shown(await world.aDj())).code).toBe('subscription.none')
  const client = await world.signedIn({ role: 'client' })
  expect((await client.get('/api/subscriptions/start')).statusCode).toBe(403)
  expect((await client.post('/api/subscriptions/start', { dueToday: 59 })).statusCode).toBe(403)
})
