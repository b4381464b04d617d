import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testSubscriptions } from '../../adapters/payments/test/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { aBillingWorld, intentOf } from '../subscriptions.fixture.ts'
import { customers, subscriptions, trialCards } from '../table.ts'

const world = await aBillingWorld()
const { db, aDj, begin, payWith, runJobs, statusOf, pass, invoices, subjects } = world
const usedCard = { expiry: '11/99' }
const prices = async (dj: Awaited<ReturnType<typeof aDj>>) =>
  (await dj.get('/api/subscriptions/prices')).json()

/** Somebody whose trial began with this card. */
async function aTrialWith(card: object) {
  const dj = await aDj()
  const { clientSecret } = await begin(dj)
  expect((await payWith(clientSecret, card)).statusCode).toBe(200)
  await runJobs()
  expect(await statusOf(dj)).toBe('trialing')
  return dj
}

describe('a card that had a trial', () => {
  test('gets no second one on another account: nothing is charged, and the person is told', async () => {
    await aTrialWith(usedCard)
    const second = await aDj()
    const { clientSecret, isTrialMode } = await begin(second)
    expect(isTrialMode).toBe(true)
    await payWith(clientSecret, usedCard)
    const verified = await second.get(`/api/subscriptions/verify/${intentOf(clientSecret)}`)
    expect([verified.statusCode, verified.json().code]).toEqual([409, 'subscription.card-had-trial'])
    await runJobs()
    expect(await statusOf(second)).toBeNull()
    expect(await subjects(second)).toEqual(['Your card has had its free trial'])
    expect(await prices(second)).toMatchObject({ hasTrial: false })
    // The page asks again, and the provider tells of it again.
    expect((await second.get(`/api/subscriptions/verify/${intentOf(clientSecret)}`)).statusCode).toBe(409)
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, second.user.id))
    const refused = entries.filter(({ action }) => action === 'subscription.trial-refused')
    expect(refused).toHaveLength(1)
    await pass(20)
    const charged = (await invoices(second)).filter(({ amount }: { amount: number }) => amount > 0)
    expect([await statusOf(second), charged]).toEqual([null, []])
  })

  test('can be subscribed with, from the first charge on', async () => {
    await aTrialWith({ expiry: '10/99' })
    const second = await aDj()
    await payWith((await begin(second)).clientSecret, { expiry: '10/99' })
    await runJobs()
    const again = await begin(second)
    expect(again).toMatchObject({ isTrialMode: false, dueToday: 59 })
    await payWith(again.clientSecret, { expiry: '10/99' })
    await runJobs()
    expect(await statusOf(second)).toBe('active')
    await pass(20)
    expect(await statusOf(second)).toBe('active')
  })

  test('is known after its account was deleted, and only by a keyed hash', async () => {
    const first = await aTrialWith({ expiry: '09/99' })
    const isOwn = eq(trialCards.userId, first.user.id)
    const [kept] = await db.select().from(trialCards).where(isOwn)
    expect(kept).toEqual({
      cardHash: expect.stringMatching(/^[\w-]{43}$/),
      userId: first.user.id,
      createdAt: expect.any(Date),
    })
    await db.update(trialCards).set({ userId: null }).where(isOwn)
    const second = await aDj()
    await payWith((await begin(second)).clientSecret, { expiry: '09/99' })
    await runJobs()
    expect(await statusOf(second)).toBeNull()
  })

  test('which replaces another one during a trial counts, too', async () => {
    const first = await aTrialWith({})
    const { setupId, clientSecret } = (await first.post('/api/subscriptions/card', {})).json()
    await payWith(clientSecret, { expiry: '08/99' })
    await first.put('/api/subscriptions/card', { setupId })
    await runJobs()
    const second = await aDj()
    await payWith((await begin(second)).clientSecret, { expiry: '08/99' })
    await runJobs()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['trialing', null])
  })
})

test('of twenty accounts that give one card at once, one gets the trial', async () => {
  const djs = await Promise.all(Array.from({ length: 20 }, () => aDj()))
  const begun = await Promise.all(djs.map((dj) => begin(dj)))
  await Promise.all(begun.map(({ clientSecret }) => payWith(clientSecret, { expiry: '07/99' })))
  const verified = await Promise.all(
    djs.map((dj, i) => dj.get(`/api/subscriptions/verify/${intentOf(begun[i]?.clientSecret ?? '')}`)),
  )
  await runJobs()
  expect(verified.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
  const statuses = await Promise.all(djs.map(statusOf))
  expect(statuses.filter((status) => status === 'trialing')).toHaveLength(1)
  // No provider charges any of the others when the trial ends.
  for (const [i, dj] of djs.entries()) {
    if (statuses[i] === 'trialing') continue
    const [customer] = await db.select().from(customers).where(eq(customers.userId, dj.user.id))
    const there = await db
      .select()
      .from(testSubscriptions)
      .where(eq(testSubscriptions.customerId, customer?.customerId ?? ''))
    expect(there.map(({ endsAtPeriodEnd }) => endsAtPeriodEnd)).toEqual([true])
  }
})

test('a trial that was given without a card goes on with any card', async () => {
  await aTrialWith({ expiry: '06/99' })
  const dj = await aDj()
  const trialEndsAt = new Date(world.now().getTime() + 9 * 86_400_000)
  const trial = { status: 'trialing', plan: 'monthly' as const, trialEndsAt }
  await db.insert(subscriptions).values({ userId: dj.user.id, ...trial })
  const { clientSecret } = (await dj.post('/api/subscriptions/complete-trial-setup', {})).json()
  await payWith(clientSecret, { expiry: '06/99' })
  await runJobs()
  expect(await world.mine(dj)).toMatchObject({ status: 'trialing', card: { last4: '4242' } })
})
