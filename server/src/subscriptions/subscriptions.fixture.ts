import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { expect } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { runWaitingJobs } from '../../tests/run-jobs.ts'
import { paymentsJobs } from '../payments/jobs.ts'
import { tick } from './clock.ts'
import { subscriptionsJobs } from './jobs.ts'
import { coupons } from './table.ts'

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
export const declined = '4000 0000 0000 0002'
/** Accepted at first, and declined whenever it is charged later. */
export const failsLater = '4000 0000 0000 0341'

/** A server with a clock that the test moves, two coupons, and DJs who subscribe. */
export async function aBillingWorld(start = '2031-01-31T10:00:00Z', env: Record<string, string> = {}) {
  let time = new Date(start)
  const world = await testApp({ env, now: () => time })
  const { ctx, signedIn, visitor, mailbox } = world
  const { db } = ctx.database
  await db.insert(coupons).values([
    { code: 'TWENTY', name: 'Twenty off', percent: 20, duration: 'once' },
    { code: 'HUNDRED', name: 'A hundred off', amountCents: 10_000, duration: 'months', months: 3 },
    { code: 'ALWAYS', name: 'Always ten', amountCents: 1_000, duration: 'forever' },
    { code: 'OVER', name: 'Over', percent: 50, duration: 'once', expiresAt: new Date('2030-01-01') },
  ])
  const topics = { ...paymentsJobs(ctx).topics, ...subscriptionsJobs(ctx).topics }

  const runJobs = () => runWaitingJobs(db, topics)
  /** Lets days pass, a day at a time, as the chores would. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      time = new Date(time.getTime() + DAY_MS)
      await ctx.payments.current.builtIn?.passTime()
      await runJobs()
      await tick(ctx)
      await runJobs()
    }
  }
  const aDj = () => signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
  type Dj = Awaited<ReturnType<typeof aDj>>

  async function begin(dj: Dj, plan = 'monthly', couponCode?: string) {
    const answer = await dj.post('/api/subscriptions/create-intent', {
      plan,
      ...(couponCode && { couponCode }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  // Each payment is made with another card, unless the test says with which.
  let cards = 0
  const aCard = () => {
    cards += 1
    return {
      ...goodCard,
      expiry: `${String(1 + (cards % 12)).padStart(2, '0')}/${40 + Math.floor(cards / 12)}`,
    }
  }
  const payWith = (clientSecret: string, more: object = {}) =>
    visitor().post('/api/test-payments/confirm', { clientSecret, ...aCard(), ...more })
  /** A DJ whose trial has begun. */
  async function aTrial(plan = 'monthly', couponCode?: string, number = goodCard.number) {
    const dj = await aDj()
    const { clientSecret } = await begin(dj, plan, couponCode)
    expect((await payWith(clientSecret, { number })).statusCode).toBe(200)
    await runJobs()
    return dj
  }
  const statusOf = async (dj: Dj): Promise<string | null> =>
    (await dj.get('/api/auth/user')).json().subscriptionStatus
  const mine = async (dj: Dj) => (await dj.get('/api/subscriptions/mine')).json()
  const invoices = async (dj: Dj) => (await dj.get('/api/subscriptions/invoices')).json()
  const subjects = async (dj: Dj) => (await mailbox(dj.user.email)).map(({ subject }) => subject).reverse()

  return {
    ...world,
    db,
    aDj,
    begin,
    payWith,
    aTrial,
    runJobs,
    pass,
    statusOf,
    mine,
    invoices,
    subjects,
    now: () => time,
    setTime: (at: string) => {
      time = new Date(at)
    },
  }
}

/** The id of the setup or payment that a secret belongs to. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
