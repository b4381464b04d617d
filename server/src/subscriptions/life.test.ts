import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hear } from '../../tests/hear.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { runningOf } from './changing/running.ts'
import { tick } from './clock.ts'
import { aBillingWorld, failsLater } from './subscriptions.fixture.ts'
import { checkouts, subscriptions } from './table.ts'

let world: Awaited<ReturnType<typeof aBillingWorld>>
beforeAll(async () => {
  world = await aBillingWorld()
})
beforeEach(() => world.setTime('2031-01-31T10:00:00Z'))

test('a trial is reminded of three days before its end, charged at its end and renewed every month', async () => {
  const dj = await world.aTrial()
  await world.pass(10)
  expect(await world.subjects(dj)).toEqual(['Your 14-day free trial has begun'])
  await world.pass(1)
  expect(await world.subjects(dj)).toEqual([
    'Your 14-day free trial has begun',
    'Your trial ends on February 14, 2031',
  ])
  await world.pass(3)
  expect(await world.statusOf(dj)).toBe('active')
  expect(await world.mine(dj)).toMatchObject({
    nextCharge: { amount: 59, at: '2031-03-14T10:00:00.000Z' },
    periodEndsAt: '2031-03-14T10:00:00.000Z',
  })
  await world.pass(60)
  const amounts = (await world.invoices(dj)).map((each: { at: string; amount: number; status: string }) => [
    each.at.slice(0, 10),
    each.amount,
    each.status,
  ])
  expect(amounts).toEqual([
    ['2031-04-14', 59, 'paid'],
    ['2031-03-14', 59, 'paid'],
    ['2031-02-14', 59, 'paid'],
    ['2031-01-31', 0, 'trial'],
  ])
  const receipts = (await world.subjects(dj)).filter((subject) => subject.startsWith('Receipt'))
  expect(receipts).toHaveLength(3)
  expect(receipts.every((subject) => /^Receipt INV-\w+: \$59$/.test(subject))).toBe(true)
})

test('open windows of the DJ hear at once that the subscription has changed', async () => {
  const dj = await world.aTrial()
  const hearing = { live: world.ctx.database.live, people: [dj], about: 'subscription' } as const
  await hear(hearing, () => world.pass(14))
  await hear(hearing, () => dj.post('/api/subscriptions/cancel'))
  const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
  await world.payWith(clientSecret, { number: '5555 5555 5555 4444' })
  await hear(hearing, () => dj.put('/api/subscriptions/card', { setupId }))
  expect(await world.mine(dj)).toMatchObject({ status: 'active' })
})

test('a coupon takes off what it says for as long as it says', async () => {
  const once = await world.aTrial('monthly', 'TWENTY')
  const months = await world.aTrial('monthly', 'HUNDRED')
  const always = await world.aTrial('yearly', 'ALWAYS')
  await world.pass(14 + 31 * 4)
  const charged = async (dj: typeof once) =>
    (await world.invoices(dj)).map(({ amount }: { amount: number }) => amount).reverse()
  expect(await charged(once)).toEqual([0, 47, 59, 59, 59, 59])
  expect(await charged(months)).toEqual([0, 0, 0, 0, 59, 59])
  expect(await charged(always)).toEqual([0, 698])
  expect(await world.mine(always)).toMatchObject({
    discount: { name: 'Always ten', amount: 10, duration: 'forever' },
    nextCharge: { amount: 698 },
  })
  expect((await world.mine(once)).discount).toBeNull()
})

test('a card that fails later is dunned, tried again, and ends the subscription after the grace period', async () => {
  const dj = await world.aTrial('monthly', undefined, failsLater)
  await world.pass(14)
  expect(await world.statusOf(dj)).toBe('past_due')
  expect(await world.mine(dj)).toMatchObject({
    nextCharge: null,
    failed: { nextTryAt: '2031-02-17T10:00:00.000Z', endsOn: '2031-02-28T10:00:00.000Z' },
  })
  await world.pass(13)
  expect(await world.statusOf(dj)).toBe('past_due')
  await world.pass(1)
  expect(await world.statusOf(dj)).toBe('canceled')
  const subjects = await world.subjects(dj)
  expect(subjects.filter((subject) => subject === 'We could not charge your card')).toHaveLength(4)
  expect(subjects.at(-1)).toBe('Your subscription has ended')
  expect((await world.invoices(dj))[0]).toMatchObject({ amount: 59, status: 'void' })
  const actions = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, dj.user.id))
    .orderBy(asc(auditLog.id))
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith('subscription'))).toEqual([
    'subscription.trialing',
    'subscription.past_due',
    'subscription.canceled',
  ])
})

test('two trials without a card end at the same moment, and each DJ has an entry and a mail of their own', async () => {
  const djs = [await world.aDj(), await world.aDj()]
  const trial = {
    status: 'trialing',
    plan: 'monthly',
    trialEndsAt: new Date('2031-02-01T09:00:00Z'),
  } as const
  await world.db.insert(subscriptions).values(djs.map(({ user }) => ({ ...trial, userId: user.id })))
  await world.pass(1)
  for (const dj of djs) {
    expect(await world.statusOf(dj)).toBe('canceled')
    const own = and(eq(auditLog.subjectId, dj.user.id), eq(auditLog.action, 'subscription.canceled'))
    expect(await world.db.$count(auditLog, own)).toBe(1)
    expect((await world.subjects(dj)).at(-1)).toBe('Your subscription has ended')
  }
})

test('a new card pays at once what could not be charged', async () => {
  const dj = await world.aTrial('monthly', undefined, failsLater)
  await world.pass(15)
  const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
  const early = await dj.put('/api/subscriptions/card', { setupId })
  expect(early.statusCode).toBe(404)
  await world.payWith(clientSecret, { number: '5555 5555 5555 4444' })
  const stranger = await world.aTrial()
  expect((await stranger.put('/api/subscriptions/card', { setupId })).statusCode).toBe(404)
  const answer = await dj.put('/api/subscriptions/card', { setupId })
  expect(answer.json()).toMatchObject({
    status: 'active',
    card: { brand: 'Mastercard', last4: '4444' },
    failed: null,
    nextCharge: { amount: 59, at: '2031-03-14T10:00:00.000Z' },
  })
  expect((await world.invoices(dj))[0]).toMatchObject({ amount: 59, status: 'paid' })
  const changed = and(eq(auditLog.subjectId, dj.user.id), eq(auditLog.action, 'subscription.card-changed'))
  expect(await world.db.select().from(auditLog).where(changed)).toMatchObject([
    { actorId: dj.user.id, details: { brand: 'Mastercard', last4: '4444' } },
  ])
})

test('what was paid at the end of the grace period is not ended, although its news were lost', async () => {
  const dj = await world.aTrial('monthly', undefined, failsLater)
  await world.pass(27)
  const { setupId, clientSecret } = (await dj.post('/api/subscriptions/card', {})).json()
  await world.payWith(clientSecret)
  const { billing, subscriptionId } = await runningOf(world.ctx, dj.user.id)
  await billing.useCard(subscriptionId, setupId)
  expect(await world.statusOf(dj)).toBe('past_due')
  world.setTime('2031-02-28T10:00:01Z')
  const end = vi.spyOn(billing, 'endUnpaid')
  await tick(world.ctx)
  expect(await world.statusOf(dj)).toBe('active')
  expect(end).not.toHaveBeenCalled()
})

test('cancelling keeps the access to the end of the period, and can be taken back until then', async () => {
  const dj = await world.aTrial()
  const bystander = await world.aTrial()
  await world.pass(20)
  const ends = { endsAtPeriodEnd: true, nextCharge: null, periodEndsAt: '2031-03-14T10:00:00.000Z' }
  expect((await dj.post('/api/subscriptions/cancel', {})).json()).toMatchObject(ends)
  expect((await dj.post('/api/subscriptions/cancel', {})).json()).toMatchObject(ends)
  expect(await world.statusOf(dj)).toBe('active')
  expect((await dj.post('/api/subscriptions/resume', {})).json()).toMatchObject({
    endsAtPeriodEnd: false,
    nextCharge: { amount: 59 },
  })
  await dj.post('/api/subscriptions/cancel', {})
  await world.pass(7)
  expect(await world.statusOf(dj)).toBe('active')
  await world.pass(2)
  expect(await world.statusOf(dj)).toBe('active')
  await world.pass(14)
  expect(await world.statusOf(dj)).toBe('canceled')
  expect(await world.statusOf(bystander)).toBe('active')
  expect((await dj.post('/api/subscriptions/resume', {})).json().code).toBe('subscription.not-running')
  const subjects = await world.subjects(dj)
  expect(subjects.filter((subject) => subject === 'Your subscription is cancelled')).toHaveLength(2)
  expect(subjects.at(-1)).toBe('Your subscription has ended')
  const decisions = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, dj.user.id))
    .orderBy(asc(auditLog.id))
  expect(decisions.map(({ action }) => action)).toEqual([
    'subscription.cancelled',
    'subscription.resumed',
    'subscription.cancelled',
  ])
})

test('a trial that was cancelled costs nothing and is not reminded of', async () => {
  const dj = await world.aTrial()
  await dj.post('/api/subscriptions/cancel', {})
  await world.pass(15)
  expect(await world.statusOf(dj)).toBe('canceled')
  expect((await world.invoices(dj)).map(({ amount }: { amount: number }) => amount)).toEqual([0])
  expect(await world.subjects(dj)).not.toContain('Your trial ends on February 14, 2031')
})

test('whoever comes back pays at once', async () => {
  const dj = await world.aTrial()
  await dj.post('/api/subscriptions/cancel', {})
  await world.pass(15)
  const intent = await world.begin(dj, 'yearly', 'TWENTY')
  expect(intent).toMatchObject({ isTrialMode: false, trialEnd: null, price: 566 })
  expect(intent.clientSecret).toMatch(/^pi_/)
  await world.payWith(intent.clientSecret)
  await world.runJobs()
  expect(await world.mine(dj)).toMatchObject({ status: 'active', plan: 'yearly', discount: null })
  expect((await world.invoices(dj))[0]).toMatchObject({ amount: 566, status: 'paid' })
})

test('a trial without a card is reminded of, and ends at its end', async () => {
  const dj = await world.aDj()
  const trialEndsAt = new Date(world.now().getTime() + 5 * 86_400_000)
  await world.db
    .insert(subscriptions)
    .values({ userId: dj.user.id, status: 'trialing', plan: 'monthly', trialEndsAt })
  await world.pass(2)
  expect(await world.subjects(dj)).toEqual(['Your trial ends on February 5, 2031'])
  await world.pass(3)
  expect(await world.statusOf(dj)).toBe('canceled')
  expect(await world.subjects(dj)).toEqual([
    'Your trial ends on February 5, 2031',
    'Your subscription has ended',
  ])
})

test('a checkout that nobody finishes is dropped after a day', async () => {
  const dj = await world.aDj()
  const { clientSecret } = await world.begin(dj)
  await world.pass(2)
  expect(await world.db.select().from(checkouts).where(eq(checkouts.userId, dj.user.id))).toEqual([])
  expect((await world.payWith(clientSecret)).statusCode).toBe(404)
})

test('after a month without a server, everything is charged as if it had run', async () => {
  const dj = await world.aTrial()
  world.setTime('2031-05-20T00:00:00Z')
  await world.pass(1)
  const days = (await world.invoices(dj)).map(({ at }: { at: string }) => at.slice(0, 10))
  expect(days).toEqual(['2031-05-14', '2031-04-14', '2031-03-14', '2031-02-14', '2031-01-31'])
  expect(await world.mine(dj)).toMatchObject({ status: 'active', periodEndsAt: '2031-06-14T10:00:00.000Z' })
})
