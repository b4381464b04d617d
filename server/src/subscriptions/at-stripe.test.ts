import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStub, signed } from '../../tests/stripe-stub/server.ts'
import type { Event } from '../../tests/stripe-stub/store.ts'
import { tick } from './clock.ts'
import { aBillingWorld } from './subscriptions.fixture.ts'
import { checkouts } from './table.ts'

const START = '2031-01-31T10:00:00Z'
const GOOD = '4242424242424242'
const FAILS_LATER = '4000000000000341'
const SECRET = 'whsec_stub'

const stub = await openStub(new Date(START))
afterAll(stub.close)
let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld(START, {
    STRIPE_SECRET_KEY: 'sk_test_stub',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stub.url,
  })
})

let told = 0
/** What happened at Stripe since the last time. */
function news(): Event[] {
  const fresh = stub.store.events.slice(told)
  told = stub.store.events.length
  return fresh
}
const deliver = async (event: Event) => {
  const { raw, headers } = signed(event, SECRET, world.now())
  const answer = await world.visitor().call('POST', '/api/webhooks/stripe', {
    payload: raw,
    headers: { 'content-type': 'application/json', origin: undefined, ...headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Stripe tells us everything, twice and newest first. */
async function hear(events = news()): Promise<void> {
  for (const event of [...events].reverse()) {
    await deliver(event)
    await world.runJobs()
    await deliver(event)
  }
  await world.runJobs()
}
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    world.setTime(new Date(world.now().getTime() + DAY_MS).toISOString())
    stub.advance(world.now())
    await hear()
    await tick(world.ctx)
    await world.runJobs()
  }
}
/** A DJ whose trial has begun. */
async function aTrial(plan = 'monthly', coupon?: string, card = GOOD) {
  const dj = await world.aDj()
  const { clientSecret } = await world.begin(dj, plan, coupon)
  expect(stub.pay(clientSecret, card)).toBeNull()
  await hear()
  return dj
}
type Dj = Awaited<ReturnType<typeof aTrial>>
const amounts = async (dj: Dj) => (await world.invoices(dj)).map(({ amount }: { amount: number }) => amount)

describe('a subscription at Stripe', () => {
  test('begins with the card, is charged after the trial and each month, and has receipts', async () => {
    const dj = await world.aDj()
    const { clientSecret, trialEnd } = await world.begin(dj)
    await hear()
    expect(await world.statusOf(dj)).toBeNull()
    stub.pay(clientSecret, GOOD)
    await hear()
    expect(await world.statusOf(dj)).toBe('trialing')
    expect(await world.mine(dj)).toMatchObject({
      status: 'trialing',
      trialEndsAt: trialEnd,
      card: { brand: 'Visa', last4: '4242' },
      nextCharge: { amount: 59, at: trialEnd },
      mode: 'test',
    })
    await pass(14)
    expect(await world.statusOf(dj)).toBe('active')
    await pass(28)
    expect(await amounts(dj)).toEqual([59, 59, 0])
    const [newest] = await world.invoices(dj)
    const receipt = await dj.get(`/api/subscriptions/invoices/${newest.id}/receipt`)
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    const letters = await world.subjects(dj)
    expect(letters.filter((subject) => /receipt/i.test(subject))).toHaveLength(2)
  })

  test('is found by the result page even when Stripe’s news are late', async () => {
    const dj = await world.aDj()
    const { clientSecret } = await world.begin(dj)
    stub.pay(clientSecret, GOOD)
    const verify = await dj.get(`/api/subscriptions/verify/${clientSecret.split('_secret_')[0]}`)
    expect(verify.json()).toEqual({ success: true })
    expect(await world.statusOf(dj)).toBe('trialing')
    await hear()
    expect(await world.statusOf(dj)).toBe('trialing')
  })

  test('with a card that had a trial on another account ends without a charge', async () => {
    const [first, second] = [await world.aDj(), await world.aDj()]
    for (const dj of [first, second]) {
      stub.pay((await world.begin(dj)).clientSecret, GOOD, 'fp_same')
      await hear()
    }
    expect([await world.statusOf(first), await world.statusOf(second)]).toEqual(['trialing', null])
    await pass(15)
    expect(await amounts(second)).toEqual([0])
    expect(await world.begin(second)).toMatchObject({ isTrialMode: false, dueToday: 59 })
  })

  test('with a coupon is charged as it was shown', async () => {
    const dj = await aTrial('yearly', 'HUNDRED')
    expect(await world.mine(dj)).toMatchObject({ discount: { name: 'A hundred off', amount: 100 } })
    await pass(14)
    expect(await amounts(dj)).toEqual([608, 0])
  })

  test('of somebody who chooses another plan is one, and the first is given up', async () => {
    const dj = await world.aDj()
    const first = await world.begin(dj)
    expect((await world.begin(dj)).clientSecret).toBe(first.clientSecret)
    const { clientSecret } = await world.begin(dj, 'yearly')
    expect(clientSecret).not.toBe(first.clientSecret)
    expect(stub.pay(first.clientSecret, GOOD)).toBe('resource_missing')
    expect(stub.pay(clientSecret, GOOD)).toBeNull()
    await hear()
    expect(await world.mine(dj)).toMatchObject({ status: 'trialing', plan: 'yearly' })
    expect(await world.db.$count(checkouts, eq(checkouts.userId, dj.user.id))).toBe(0)
  })

  test('whose charge fails is past due, and another card pays it', async () => {
    const dj = await aTrial('monthly', undefined, FAILS_LATER)
    await pass(14)
    expect(await world.mine(dj)).toMatchObject({
      status: 'past_due',
      failed: { nextTryAt: expect.any(String) },
    })
    const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
    stub.pay(clientSecret, GOOD)
    const changed = await dj.call('PUT', '/api/subscriptions/card', { payload: { setupId } })
    expect(changed.json()).toMatchObject({ status: 'active', failed: null, card: { last4: '4242' } })
    await hear()
    expect(await world.statusOf(dj)).toBe('active')
  })

  test('that stays unpaid ends, and nothing is charged any more', async () => {
    const dj = await aTrial('monthly', undefined, FAILS_LATER)
    await pass(14 + 15)
    expect(await world.statusOf(dj)).toBe('canceled')
    expect((await world.invoices(dj))[0]).toMatchObject({ status: 'void', amount: 59 })
  })

  test('changes its plan at the cost that was shown, once', async () => {
    const dj = await aTrial()
    await pass(14 + 5)
    const offer = (await dj.get('/api/subscriptions/change?plan=yearly')).json()
    const { dueToday, at } = offer
    expect(offer.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBeCloseTo(
      dueToday,
    )
    const change = () => dj.post('/api/subscriptions/change', { plan: 'yearly', dueToday, at })
    const [first, second] = [await change(), await change()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(first.json()).toMatchObject({ status: 'active', plan: 'yearly', nextCharge: offer.nextCharge })
    await hear()
    expect(await amounts(dj)).toEqual([dueToday, 59, 0])
  })

  test('ends its trial early at the cost that was shown, once', async () => {
    const dj = await aTrial('monthly', 'TWENTY')
    await pass(3)
    const offer = (await dj.get('/api/subscriptions/start')).json()
    expect(offer).toMatchObject({ dueToday: 47, nextCharge: { amount: 59 } })
    const start = () => dj.post('/api/subscriptions/start', { dueToday: offer.dueToday })
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await hear()
    expect(await world.mine(dj)).toMatchObject({ status: 'active', nextCharge: { amount: 59 } })
    expect(await amounts(dj)).toEqual([47, 0])
    const letters = await world.subjects(dj)
    expect(letters.filter((subject) => /receipt/i.test(subject))).toHaveLength(1)
  })

  test('whose early start is declined stays in its trial', async () => {
    const dj = await aTrial('monthly', undefined, FAILS_LATER)
    const before = await world.mine(dj)
    const refused = await dj.post('/api/subscriptions/start', { dueToday: 59 })
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment.declined'])
    await hear()
    expect(await world.mine(dj)).toEqual(before)
  })

  test('is cancelled, resumed, and in the end over', async () => {
    const dj = await aTrial()
    await pass(15)
    expect((await dj.post('/api/subscriptions/cancel', {})).json()).toMatchObject({ endsAtPeriodEnd: true })
    expect((await dj.post('/api/subscriptions/resume', {})).json()).toMatchObject({ endsAtPeriodEnd: false })
    await dj.post('/api/subscriptions/cancel', {})
    await pass(32)
    expect(await world.statusOf(dj)).toBe('canceled')
    const again = await world.begin(dj)
    expect(again).toMatchObject({ isTrialMode: false, clientSecret: expect.stringMatching(/^pi_/) })
    stub.pay(again.clientSecret, GOOD)
    await hear()
    expect(await world.statusOf(dj)).toBe('active')
  })
})

test('while Stripe is away, people read a sentence and nothing is lost', async () => {
  const dj = await aTrial()
  const newcomer = await world.aDj()
  stub.fail('broken')
  const answers = [
    await newcomer.post('/api/subscriptions/create-intent', { plan: 'monthly' }),
    await dj.get('/api/subscriptions/mine'),
    await dj.get('/api/subscriptions/change?plan=yearly'),
    await dj.post('/api/subscriptions/cancel', {}),
    await dj.post('/api/subscriptions/card', {}),
  ]
  stub.fail('none')
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment.unreachable'])
  expect(await world.statusOf(dj)).toBe('trialing')
  expect((await world.begin(newcomer)).clientSecret).toMatch(/^seti_/)
})
