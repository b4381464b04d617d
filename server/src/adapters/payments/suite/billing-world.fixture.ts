import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { expect } from 'vitest'
import type { Discount, Invoice, Line, NewSubscription, Price } from '../billing.ts'
import { aKey, type Bench, GOOD } from './bench.fixture.ts'

export const monthly: Price = { plan: 'monthly', amountCents: 2_900 }
export const yearly: Price = { plan: 'yearly', amountCents: 29_000 }
/** Takes so much off each charge. */
export const off = (offCents: number, duration: Discount['duration']): Discount => ({
  code: 'WELCOME20',
  name: 'Welcome',
  offCents,
  duration,
})
export const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What the tests of subscriptions do again and again. */
export function billingWorld(bench: Bench) {
  const { provider, pay, advance, now } = bench
  const { billing, payments } = provider
  const after = (days: number) => new Date(now().getTime() + days * DAY_MS)
  const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

  async function begin(wanted: Partial<NewSubscription> = {}) {
    const customerId = await payments.customer({ key: aKey(), email: 'dj@example.test', name: 'Ada' })
    const asked = { key: aKey(), customerId, price: monthly, ...wanted }
    const begun = await billing.subscribe(asked)
    return { ...begun, id: begun.subscription.id, customerId, asked }
  }
  /** A subscription whose card was given. */
  async function begun(wanted: Partial<NewSubscription> = {}, card = GOOD) {
    const started = await begin(wanted)
    expect(await pay(started.clientSecret, card)).toBeNull()
    return started
  }
  const read = async (id: string) => {
    const subscription = await billing.read(id)
    if (!subscription) throw new Error('the subscription is gone')
    return subscription
  }
  /** Lets the current period end. */
  const nextPeriod = async (id: string) => {
    const { periodEndsAt } = await read(id)
    await advance(new Date(periodEndsAt.getTime() + 1000))
    return periodEndsAt
  }
  const newCard = async (customerId: string, number: string) => {
    const { id, clientSecret } = await payments.setUp({ key: aKey(), customerId })
    expect(await pay(clientSecret, number)).toBeNull()
    return id
  }
  const amountsOf = (invoices: readonly Invoice[]) => invoices.map(({ amountCents }) => amountCents)
  const trial = () => ({ trialEndsAt: wholeSecond(after(14)) })

  return {
    billing,
    payments,
    pay,
    advance,
    now,
    after,
    wholeSecond,
    begin,
    begun,
    read,
    nextPeriod,
    newCard,
    amountsOf,
    trial,
  }
}
