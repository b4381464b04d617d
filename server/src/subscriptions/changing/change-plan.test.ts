import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../kernel/audit/table.ts'
import { aBillingWorld, failsLater } from '../subscriptions.fixture.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld()
})
beforeEach(() => world.setTime('2031-01-31T10:00:00Z'))

type Dj = Awaited<ReturnType<typeof world.aDj>>
const preview = async (dj: Dj, plan: string) => dj.get(`/api/subscriptions/change?plan=${plan}`)
const accept = (dj: Dj, offer: { plan: string; dueToday: number; at: string }, more: object = {}) =>
  dj.post('/api/subscriptions/change', { plan: offer.plan, dueToday: offer.dueToday, at: offer.at, ...more })

describe('from monthly to yearly', () => {
  test('shows the unused days, and charges exactly what it showed', async () => {
    const dj = await world.aTrial()
    await world.pass(14 + 10)
    const offer = (await preview(dj, 'yearly')).json()
    // February 14 to March 14 has 28 days, of which 18 have not begun: 59 × 18 / 28 = 37.93.
    expect(offer).toEqual({
      plan: 'yearly',
      lines: [
        { text: 'Yearly, Feb 24, 2031 to Feb 24, 2032', amount: 708 },
        { text: 'Unused days of this month, 18 of 28', amount: -37.93 },
      ],
      dueToday: 670.07,
      credit: 0,
      nextCharge: { amount: 708, at: '2032-02-24T10:00:00.000Z' },
      at: '2031-02-24T10:00:00.000Z',
    })
    expect(await world.mine(dj)).toMatchObject({ plan: 'monthly' })
    const changed = await accept(dj, offer)
    expect(changed.json()).toMatchObject({ plan: 'yearly', price: 708, nextCharge: offer.nextCharge })
    expect((await world.invoices(dj))[0]).toMatchObject({ amount: 670.07, status: 'paid' })
    const entry = and(eq(auditLog.actorId, dj.user.id), eq(auditLog.action, 'subscription.plan-changed'))
    expect(await world.db.select().from(auditLog).where(entry)).toMatchObject([
      { details: { from: 'monthly', to: 'yearly', dueTodayCents: 67_007 } },
    ])
  })

  test('is refused when the amount is not what was shown, or was shown long ago, or lies ahead', async () => {
    const dj = await world.aTrial()
    await world.pass(20)
    const offer = (await preview(dj, 'yearly')).json()
    const other = await accept(dj, offer, { dueToday: 1 })
    expect([other.statusCode, other.json().code]).toEqual([409, 'subscription.offer-changed'])
    const past = await accept(dj, offer, { at: '2031-02-20T09:00:00Z' })
    const ahead = await accept(dj, offer, { at: '2031-03-13T00:00:00Z' })
    expect([past.statusCode, ahead.statusCode]).toEqual([409, 409])
    for (const at of ['yesterday', '', null, 7, '0000-00-00T00:00:00Z'])
      expect((await accept(dj, offer, { at })).statusCode).toBe(400)
    expect(await world.mine(dj)).toMatchObject({ plan: 'monthly' })
  })

  test('clicked ten times at once is charged once', async () => {
    const dj = await world.aTrial()
    await world.pass(20)
    const offer = (await preview(dj, 'yearly')).json()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(dj, offer)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes).toContain(200)
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
    const charged = (await world.invoices(dj)).filter(
      ({ amount }: { amount: number }) => amount === offer.dueToday,
    )
    expect(charged).toHaveLength(1)
  })

  test('takes a coupon that lasts along, in its amount for the new price', async () => {
    const dj = await world.aTrial('monthly', 'ALWAYS')
    await world.pass(14)
    const offer = (await preview(dj, 'yearly')).json()
    expect(offer.lines).toContainEqual({ text: 'Code ALWAYS', amount: -10 })
    expect(offer.nextCharge.amount).toBe(698)
  })

  test('fails with a card that fails, and changes nothing', async () => {
    const dj = await world.aTrial()
    await world.pass(16)
    const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
    await world.payWith(clientSecret, { number: failsLater })
    await dj.put('/api/subscriptions/card', { setupId })
    const answer = await accept(dj, (await preview(dj, 'yearly')).json())
    expect([answer.statusCode, answer.json().message]).toEqual([402, 'Your card was declined.'])
    expect(await world.mine(dj)).toMatchObject({ plan: 'monthly', status: 'active' })
    expect((await world.invoices(dj)).map(({ amount }: { amount: number }) => amount)).toEqual([59, 0])
  })
})

test('from yearly to monthly the rest of the year pays for the next months', async () => {
  const dj = await world.aTrial('yearly')
  await world.pass(14)
  const offer = (await preview(dj, 'monthly')).json()
  expect(offer).toMatchObject({ dueToday: 0, credit: 649 })
  await accept(dj, offer)
  await world.pass(31 * 11)
  const amounts = (await world.invoices(dj)).map(({ amount }: { amount: number }) => amount)
  // 708 pays for twelve months of 59.
  expect(amounts.every((amount: number) => amount === 0 || amount === 708)).toBe(true)
  await world.pass(31)
  expect((await world.invoices(dj))[0]).toMatchObject({ amount: 59 })
})

test('in a trial the plan changes without a charge', async () => {
  const dj = await world.aTrial()
  const offer = (await preview(dj, 'yearly')).json()
  expect(offer).toMatchObject({ dueToday: 0, nextCharge: { amount: 708, at: '2031-02-14T10:00:00.000Z' } })
  expect((await accept(dj, offer)).json()).toMatchObject({ status: 'trialing', plan: 'yearly' })
  await world.pass(14)
  expect((await world.invoices(dj))[0]).toMatchObject({ amount: 708 })
})

test('is refused for the same plan, without a subscription, while a charge is unpaid, and for others', async () => {
  const dj = await world.aTrial('monthly', undefined, failsLater)
  expect((await preview(dj, 'monthly')).json().code).toBe('subscription.same-plan')
  expect((await preview(dj, 'weekly')).statusCode).toBe(400)
  await world.pass(14)
  expect((await preview(dj, 'yearly')).json().code).toBe('subscription.unpaid')
  expect((await preview(await world.aDj(), 'yearly')).json().code).toBe('subscription.none')
  const client = await world.signedIn({ role: 'client' })
  expect((await client.get('/api/subscriptions/change?plan=yearly')).statusCode).toBe(403)
  expect((await client.post('/api/subscriptions/cancel', {})).statusCode).toBe(403)
})
