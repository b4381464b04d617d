import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCustomers, testPayments, testSubscriptions } from '../adapters/payments/test/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { fillPrices } from './changes.ts'
import { tick } from './clock.ts'
import { aBillingWorld, failsLater, intentOf } from './subscriptions.fixture.ts'
import { checkouts, coupons, customers, prices, subscriptions } from './table.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld()
})
beforeEach(() => world.setTime('2031-01-31T10:00:00Z'))

type Dj = Awaited<ReturnType<typeof world.aDj>>
const preview = async (dj: Dj, plan: string) =>
  (await dj.get(`/api/subscriptions/change?plan=${plan}`)).json()
const accept = (dj: Dj, { plan, dueToday, at }: { plan: string; dueToday: number; at: string }) =>
  dj.post('/api/subscriptions/change', { plan, dueToday, at })
const begin = (dj: Dj, plan: string, couponCode?: string) =>
  dj.post('/api/subscriptions/create-intent', { plan, couponCode })
/** The provider charges and retries, and all its news are lost. */
async function unheard(time: string): Promise<void> {
  world.setTime(time)
  await world.ctx.payments.current.builtIn?.passTime()
  await world.db.delete(outbox)
}
async function atProvider(dj: Dj) {
  const { db } = world
  const mine = db.select({ id: customers.customerId }).from(customers).where(eq(customers.userId, dj.user.id))
  return db.select().from(testSubscriptions).where(inArray(testSubscriptions.customerId, mine))
}
async function creditOf(dj: Dj): Promise<number> {
  const [row] = await world.db
    .select({ cents: testCustomers.creditCents })
    .from(testCustomers)
    .innerJoin(customers, eq(customers.customerId, testCustomers.id))
    .where(eq(customers.userId, dj.user.id))
  return row?.cents ?? -1
}

describe('checkouts at once', () => {
  test('for both plans leave one subscription that can be paid, and it is ours', async () => {
    const dj = await world.aDj()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => begin(dj, at % 2 === 0 ? 'monthly' : 'yearly')),
    )
    const codes = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...codes].filter((code) => code !== 200 && code !== 409)).toEqual([])
    const last = await begin(dj, 'monthly')
    const [ours] = await world.db.select().from(checkouts).where(eq(checkouts.userId, dj.user.id))
    const open = (await atProvider(dj)).filter(({ status }) => status !== 'canceled')
    expect(open.map(({ id }) => id)).toEqual([ours?.subscriptionId])
    const secrets = new Set<string>(
      answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().clientSecret),
    )
    secrets.delete(last.json().clientSecret)
    for (const secret of secrets) expect((await world.payWith(secret)).statusCode).toBe(404)
    expect((await world.payWith(last.json().clientSecret)).statusCode).toBe(200)
    await world.runJobs()
    expect(await world.statusOf(dj)).toBe('trialing')
  })

  test('beside the end of another one give no second trial', async () => {
    for (let round = 0; round < 5; round += 1) {
      const dj = await world.aDj()
      const { clientSecret } = await world.begin(dj)
      await world.payWith(clientSecret)
      const verify = dj.get(`/api/subscriptions/verify/${intentOf(clientSecret)}`)
      const tries = await Promise.all([verify, ...Array.from({ length: 5 }, () => begin(dj, 'yearly'))])
      for (const again of tries.slice(1))
        if (again.statusCode === 200) await world.payWith(again.json().clientSecret)
      await world.runJobs()
      const running = (await atProvider(dj)).filter(({ status }) => status === 'trialing')
      expect(running).toHaveLength(1)
    }
  })
})

describe('the price that was shown', () => {
  test('is the one that is charged, also when the operator changes it in between', async () => {
    const dj = await world.aTrial()
    await dj.post('/api/subscriptions/cancel', {})
    await world.pass(15)
    const first = (await begin(dj, 'monthly')).json()
    await world.db.update(prices).set({ amountCents: 4900 }).where(eq(prices.plan, 'monthly'))
    const second = (await begin(dj, 'monthly')).json()
    expect([first.price, second.price, second.dueToday]).toEqual([59, 49, 49])
    expect((await world.payWith(first.clientSecret)).statusCode).toBe(404)
    const [payment] = await world.db
      .select()
      .from(testPayments)
      .where(eq(testPayments.clientSecret, second.clientSecret))
    expect(payment?.amountCents).toBe(4900)
    await world.db.delete(prices)
    await fillPrices(world.db)
    expect((await begin(dj, 'monthly')).json().price).toBe(59)
  })

  test('counts what earlier payments left over, once', async () => {
    const dj = await world.aTrial('yearly')
    await world.pass(14)
    await accept(dj, await preview(dj, 'monthly'))
    expect(await world.mine(dj)).toMatchObject({ nextCharge: { amount: 0 } })
    await dj.post('/api/subscriptions/cancel', {})
    await world.pass(32)
    const credit = await creditOf(dj)
    expect(credit).toBe(64_900)
    const again = (await begin(dj, 'yearly')).json()
    expect(again).toMatchObject({ price: 708, dueToday: 59 })
    await world.payWith(again.clientSecret)
    await world.runJobs()
    expect((await world.invoices(dj))[0]).toMatchObject({ amount: 59, status: 'paid' })
    expect(await creditOf(dj)).toBe(0)
  })
})

describe('a charge that failed, of which we have not heard', () => {
  test('lets nobody change the plan: that would make credit from nothing', async () => {
    const dj = await world.aTrial('yearly', undefined, failsLater)
    await unheard('2031-02-15T10:00:00Z')
    const answer = await dj.get('/api/subscriptions/change?plan=monthly')
    expect(answer.json().code).toBe('subscription.unpaid')
    const at = world.now().toISOString()
    expect((await accept(dj, { plan: 'monthly', dueToday: 0, at })).json().code).toBe('subscription.unpaid')
    expect(await creditOf(dj)).toBe(0)
  })

  test('and was paid later does not end the subscription', async () => {
    const dj = await world.aTrial('monthly', undefined, failsLater)
    await world.pass(15)
    expect(await world.statusOf(dj)).toBe('past_due')
    await world.db.update(testCustomers).set({ cardIsGood: true })
    await unheard('2031-02-18T10:00:00Z')
    world.setTime('2031-03-05T10:00:00Z')
    await tick(world.ctx)
    expect(await world.statusOf(dj)).toBe('active')
    expect((await atProvider(dj)).map(({ status }) => status)).toEqual(['active'])
  })

  test('gives back the credit that its bill had used, when it is never paid', async () => {
    const dj = await world.aTrial()
    await world.pass(15)
    await world.db.update(testCustomers).set({ creditCents: 900, cardIsGood: false })
    await world.pass(28)
    expect([await world.statusOf(dj), await creditOf(dj)]).toEqual(['past_due', 0])
    await world.pass(15)
    expect([await world.statusOf(dj), await creditOf(dj)]).toEqual(['canceled', 900])
    await world.db.update(testCustomers).set({ creditCents: 0, cardIsGood: true })
  })
})

describe('calls at once', () => {
  const entriesOf = (dj: Dj, action: string) =>
    world.db.$count(auditLog, and(eq(auditLog.actorId, dj.user.id), eq(auditLog.action, action)))

  test('that accept two offers charge one of them, as shown, and write one entry', async () => {
    const dj = await world.aTrial()
    await world.pass(20)
    const offers = [await preview(dj, 'yearly')]
    world.setTime(new Date(world.now().getTime() + 5_000).toISOString())
    offers.push(await preview(dj, 'yearly'))
    const answers = await Promise.all([...offers, ...offers].map((offer) => accept(dj, offer)))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 409, 409, 409])
    const amounts = (await world.invoices(dj)).map(({ amount }: { amount: number }) => amount)
    expect(amounts).toHaveLength(3)
    expect(offers.map(({ dueToday }) => dueToday)).toContain(amounts[0])
    expect(await entriesOf(dj, 'subscription.plan-changed')).toBe(1)
  })

  test('that cancel write one entry and one mail', async () => {
    const dj = await world.aTrial()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dj.post('/api/subscriptions/cancel', {})),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    expect(await world.mine(dj)).toMatchObject({ endsAtPeriodEnd: true })
    expect(await entriesOf(dj, 'subscription.cancelled')).toBe(1)
    const told = (await world.subjects(dj)).filter((subject) => subject === 'Your subscription is cancelled')
    expect(told).toHaveLength(1)
  })
})

describe('a discount code', () => {
  test('works once per person, also after a cancellation', async () => {
    const dj = await world.aTrial('monthly', 'TWENTY')
    await dj.post('/api/subscriptions/cancel', {})
    await world.pass(15)
    const answer = await begin(dj, 'monthly', 'twenty')
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You have used this discount code already.',
    ])
    const check = await dj.post('/api/subscriptions/validate-coupon', { couponCode: 'TWENTY' })
    expect(check.statusCode).toBe(409)
    expect((await begin(dj, 'monthly', 'ALWAYS')).statusCode).toBe(200)
  })

  test('that has ended is left out when a trial that was left is taken up again', async () => {
    const dj = await world.aDj()
    await world.db.insert(coupons).values({ code: 'BRIEF', name: 'Brief', percent: 50, duration: 'once' })
    await world.begin(dj, 'monthly', 'BRIEF')
    await world.db.update(coupons).set({ expiresAt: world.now() }).where(eq(coupons.code, 'BRIEF'))
    const { clientSecret } = (await dj.post('/api/subscriptions/complete-trial-setup', {})).json()
    await world.payWith(clientSecret)
    await world.pass(14)
    expect((await world.invoices(dj))[0]).toMatchObject({ amount: 59 })
  })
})

test('a subscription that ended at the provider, of which we have not heard, is said to have ended', async () => {
  const dj = await world.aTrial()
  const { billing } = world.ctx.payments.current
  const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, dj.user.id))
  await world.db
    .update(testSubscriptions)
    .set({ status: 'canceled' })
    .where(eq(testSubscriptions.id, row?.subscriptionId ?? ''))
  const broken = { ...billing, cancelAtPeriodEnd: () => Promise.reject(new Error('It has ended.')) }
  Object.assign(world.ctx.payments.current, { billing: broken })
  const answer = await dj.post('/api/subscriptions/cancel', {})
  Object.assign(world.ctx.payments.current, { billing })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'subscription.not-running'])
  expect(await world.statusOf(dj)).toBe('canceled')
})

test('a declined second card is kept out of a running subscription until it is asked for', async () => {
  const dj = await world.aTrial()
  const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
  await world.payWith(clientSecret, { number: '4000 0000 0000 0002' })
  expect((await dj.put('/api/subscriptions/card', { setupId })).statusCode).toBe(404)
  expect(await world.mine(dj)).toMatchObject({ card: { last4: '4242' } })
})
