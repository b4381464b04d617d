import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSubscriptions } from '../../adapters/payments/test/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { aBillingWorld, declined, intentOf } from '../subscriptions.fixture.ts'
import { checkouts, customers, subscriptions } from '../table.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld()
})

test('the price list has what is charged, and offers a trial to newcomers only', async () => {
  const prices = { monthly: 59, yearly: 708 }
  const visited = await world.visitor().get('/api/subscriptions/prices')
  expect(visited.json()).toEqual({ prices, trialDays: 14, hasTrial: true, trialSeesRequests: false })
  const dj = await world.aTrial()
  expect((await dj.get('/api/subscriptions/prices')).json()).toMatchObject({ prices, hasTrial: false })
})

describe('a discount code', () => {
  const check = async (couponCode: unknown) =>
    (await world.aDj()).post('/api/subscriptions/validate-coupon', { couponCode })

  test.each([
    ['TWENTY', { type: 'percent', value: 20, currency: 'usd', duration: 'once', name: 'Twenty off' }],
    [
      '  hundred ',
      { type: 'fixed', value: 100, currency: 'usd', duration: '3 months', name: 'A hundred off' },
    ],
    ['ALWAYS', { type: 'fixed', value: 10, currency: 'usd', duration: 'forever', name: 'Always ten' }],
  ])('%s is found, however it is typed', async (code, offer) => {
    const answer = await check(code)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(offer)
  })

  test.each(['NOPE', 'OVER', '%', "' or 1=1 --"])('%s is refused', async (code) => {
    const answer = await check(code)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('Invalid discount code')
  })

  test('must be typed, and be text of a sensible length', async () => {
    const empty = await check('  ')
    expect(empty.statusCode).toBe(400)
    expect(empty.body).toContain('Please enter a discount code')
    expect((await check('X'.repeat(61))).statusCode).toBe(400)
    expect((await check(7)).statusCode).toBe(400)
    expect(
      (await world.visitor().post('/api/subscriptions/validate-coupon', { couponCode: 'TWENTY' })).statusCode,
    ).toBe(401)
  })
})

describe('beginning a subscription', () => {
  test('gives a secret and no status; the status follows with the card', async () => {
    const dj = await world.aDj()
    const intent = await world.begin(dj)
    expect(intent).toEqual({
      clientSecret: expect.stringMatching(/^seti_\w+_secret_\w+$/),
      discountApplied: false,
      discountAmount: '',
      discountDuration: '',
      discountName: '',
      dueToday: 0,
      isTrialMode: true,
      price: 59,
      trialEnd: '2031-02-14T10:00:00.000Z',
    })
    const verify = () => dj.get(`/api/subscriptions/verify/${intentOf(intent.clientSecret)}`)
    expect(await world.statusOf(dj)).toBeNull()
    expect((await verify()).json()).toEqual({ success: false })
    expect((await world.payWith(intent.clientSecret)).json()).toEqual({ status: 'succeeded' })
    expect((await verify()).json()).toEqual({ success: true })
    expect(await world.statusOf(dj)).toBe('trialing')
    expect((await verify()).json()).toEqual({ success: true })
    await world.runJobs()
    expect(await world.subjects(dj)).toEqual(['Your 14-day free trial has begun'])
    expect((await world.mailbox(dj.user.email))[0]?.text).toContain(
      'answer the requests that ask for you by name. All other client requests open with your first payment.',
    )
    const entries = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, dj.user.id))
      .orderBy(asc(auditLog.id))
    expect(entries.map(({ action }) => action)).toContain('subscription.trialing')
  })

  test('works without the result page: the event of the provider is enough', async () => {
    const dj = await world.aTrial()
    expect(await world.statusOf(dj)).toBe('trialing')
  })

  test('shows the discount as the spec says', async () => {
    const dj = await world.aDj()
    expect(await world.begin(dj, 'yearly', 'twenty')).toMatchObject({
      discountApplied: true,
      discountAmount: '20%',
      discountDuration: 'once',
      price: 566,
    })
    expect(await world.begin(dj, 'monthly', 'HUNDRED')).toMatchObject({
      discountAmount: '$100',
      discountDuration: '3 months',
      price: 0,
    })
    const refused = await dj.post('/api/subscriptions/create-intent', { plan: 'monthly', couponCode: 'NOPE' })
    expect(refused.statusCode).toBe(404)
    expect((await dj.post('/api/subscriptions/create-intent', { plan: 'weekly' })).statusCode).toBe(400)
  })

  test('twenty times at once is one subscription at the provider', async () => {
    const dj = await world.aDj()
    const call = () => dj.post('/api/subscriptions/create-intent', { plan: 'monthly' })
    const answers = await Promise.all(Array.from({ length: 20 }, call))
    const secrets = new Set(answers.map((answer) => answer.json().clientSecret))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(secrets.size).toBe(1)
  })

  test('with another plan gives the first one up, whose form can no longer be paid', async () => {
    const dj = await world.aDj()
    const first = await world.begin(dj, 'monthly')
    const second = await world.begin(dj, 'yearly')
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect((await world.payWith(first.clientSecret)).statusCode).toBe(404)
    expect((await world.payWith(second.clientSecret)).statusCode).toBe(200)
    await world.runJobs()
    expect(await world.mine(dj)).toMatchObject({ status: 'trialing', plan: 'yearly' })
    expect(await world.db.select().from(checkouts).where(eq(checkouts.userId, dj.user.id))).toEqual([])
  })

  test('goes on where a crash stopped it: the provider said yes and we had not written it down', async () => {
    const dj = await world.aDj()
    const before = await world.begin(dj)
    await world.db
      .update(checkouts)
      .set({ subscriptionId: null, intentId: null })
      .where(eq(checkouts.userId, dj.user.id))
    const again = await world.begin(dj)
    expect(again.clientSecret).toBe(before.clientSecret)
  })

  test('is refused while a subscription runs, in the words that the checkout knows', async () => {
    const dj = await world.aTrial()
    const answer = await dj.post('/api/subscriptions/create-intent', { plan: 'yearly' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('already have an active or trialing subscription')
    const setup = await dj.post('/api/subscriptions/complete-trial-setup', {})
    expect(setup.statusCode).toBe(409)
  })

  test('is for DJs: others are refused and nothing is written', async () => {
    const client = await world.signedIn({ role: 'client' })
    const body = { plan: 'monthly' }
    expect((await client.post('/api/subscriptions/create-intent', body)).statusCode).toBe(403)
    expect((await world.visitor().post('/api/subscriptions/create-intent', body)).statusCode).toBe(401)
    expect(await world.db.select().from(checkouts).where(eq(checkouts.userId, client.user.id))).toEqual([])
  })

  test('with a declined card stays begun, and another card can be tried', async () => {
    const dj = await world.aDj()
    const { clientSecret } = await world.begin(dj)
    const no = await world.payWith(clientSecret, { number: declined })
    expect([no.statusCode, no.json().message]).toEqual([402, 'Your card was declined.'])
    await world.runJobs()
    expect(await world.statusOf(dj)).toBeNull()
    expect((await world.payWith(clientSecret)).statusCode).toBe(200)
    await world.runJobs()
    expect(await world.statusOf(dj)).toBe('trialing')
  })
})

describe('verifying', () => {
  test('finds only what is your own', async () => {
    const dj = await world.aDj()
    const { clientSecret } = await world.begin(dj)
    const id = intentOf(clientSecret)
    const stranger = await world.aDj()
    expect((await stranger.get(`/api/subscriptions/verify/${id}`)).statusCode).toBe(404)
    expect((await dj.get('/api/subscriptions/verify/seti_nothing')).statusCode).toBe(404)
  })
})

describe('a trial without a card', () => {
  async function aGivenTrial() {
    const dj = await world.aDj()
    const trialEndsAt = new Date(world.now().getTime() + 9 * 86_400_000)
    await world.db
      .insert(subscriptions)
      .values({ userId: dj.user.id, status: 'trialing', plan: 'yearly', trialEndsAt })
    return { dj, trialEndsAt }
  }

  test('gets one by complete-trial-setup, keeps its end and its plan', async () => {
    const { dj, trialEndsAt } = await aGivenTrial()
    expect((await dj.post('/api/subscriptions/create-intent', { plan: 'monthly' })).statusCode).toBe(409)
    const answer = await dj.post('/api/subscriptions/complete-trial-setup', {})
    expect(answer.json()).toMatchObject({
      clientSecret: expect.stringContaining('seti_'),
      subscriptionPlan: 'yearly',
      trialEnd: trialEndsAt.toISOString(),
      discountApplied: false,
      price: 708,
    })
    await world.payWith(answer.json().clientSecret)
    await world.runJobs()
    expect(await world.mine(dj)).toMatchObject({
      status: 'trialing',
      card: { brand: 'Visa', last4: '4242' },
      nextCharge: { amount: 708, at: trialEndsAt.toISOString() },
    })
    expect((await dj.post('/api/subscriptions/complete-trial-setup', {})).statusCode).toBe(409)
    expect(
      await world.db.$count(
        testSubscriptions,
        eq(testSubscriptions.customerId, await customerOf(dj.user.id)),
      ),
    ).toBe(1)
  })

  test('gets the plan and the code that were chosen with its card', async () => {
    const { dj, trialEndsAt } = await aGivenTrial()
    const wish = { plan: 'monthly', couponCode: 'always' }
    const answer = await dj.post('/api/subscriptions/complete-trial-setup', wish)
    expect(answer.json()).toMatchObject({
      subscriptionPlan: 'monthly',
      trialEnd: trialEndsAt.toISOString(),
      price: 49,
      discountApplied: true,
      discountAmount: '$10',
      discountDuration: 'forever',
    })
    await world.payWith(answer.json().clientSecret)
    await world.runJobs()
    expect(await world.mine(dj)).toMatchObject({
      status: 'trialing',
      plan: 'monthly',
      discount: { name: 'Always ten', amount: 10 },
      nextCharge: { amount: 49, at: trialEndsAt.toISOString() },
    })
  })

  test.each([
    [{ plan: 'monthly', couponCode: 'NOBODY' }, 404, 'Invalid discount code'],
    [{ plan: 'monthly', couponCode: 'OVER' }, 404, 'Invalid discount code'],
    [{ plan: 'weekly' }, 400, 'Please choose the monthly or the yearly plan.'],
  ])('refuses %j, and begins nothing', async (wish, status, message) => {
    const { dj } = await aGivenTrial()
    const answer = await dj.post('/api/subscriptions/complete-trial-setup', wish)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await world.db.select().from(checkouts).where(eq(checkouts.userId, dj.user.id))).toEqual([])
  })

  test('can be seen on the page of the subscription, which has nothing to change yet', async () => {
    const { dj } = await aGivenTrial()
    expect(await world.mine(dj)).toMatchObject({ status: 'trialing', card: null, nextCharge: null })
    const answer = await dj.post('/api/subscriptions/cancel', {})
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'subscription.no-card'])
  })
})

async function customerOf(userId: string): Promise<string> {
  const [row] = await world.db.select().from(customers).where(eq(customers.userId, userId))
  return row?.customerId ?? ''
}

test('a provider whose keys are gone breaks nothing: the page shows what we know, and changes are refused', async () => {
  const dj = await world.aTrial()
  await world.db.update(subscriptions).set({ provider: 'gone' }).where(eq(subscriptions.userId, dj.user.id))
  expect(await world.mine(dj)).toMatchObject({
    status: 'trialing',
    plan: 'monthly',
    card: null,
    nextCharge: null,
  })
  const answer = await dj.post('/api/subscriptions/cancel', {})
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment.unreachable'])
  const other = await world.aDj()
  await world.begin(other)
  await world.db.update(checkouts).set({ provider: 'gone' }).where(eq(checkouts.userId, other.user.id))
  expect((await world.begin(other)).clientSecret).toContain('seti_')
})
