import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import type { Discount } from '../../billing.ts'
import { openTestProvider } from '../open.ts'
import { testInvoices, testSubscriptions } from '../table.ts'
import {
  beginTrial,
  endTrial,
  type Step,
  type SubscriptionRow,
  step,
  tryAgain,
  type Wallet,
} from './engine.ts'
import { couponColumns } from './plan-change.ts'

const SUBSCRIBERS = 1000
const DAYS = 365
const START = Date.UTC(2031, 0, 1, 12)
const dayAt = (day: number) => new Date(START + day * DAY_MS)

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

interface Person {
  readonly index: number
  readonly plan: 'monthly' | 'yearly'
  readonly joins: number
  readonly coupon: 'none' | 'once' | 'three-months' | 'forever'
  /** The day on which every charge begins to fail. */
  readonly cardFailsFrom: number | null
  /** Some days after the first failure a good card is given; null for never. */
  readonly newCardAfter: number | null
  readonly cancels: number | null
  /** The day on which the trial is ended to pay at once. */
  readonly paysEarly: number | null
}

const offs = { none: 0, once: 1200, 'three-months': 2500, forever: 900 } as const
const prices = { monthly: 5900, yearly: 70_800 } as const

function everybody(): Person[] {
  const roll = dice(20_310_101)
  return Array.from({ length: SUBSCRIBERS }, (_, index): Person => {
    const joins = roll(90)
    return {
      index,
      joins,
      plan: roll(5) === 0 ? 'yearly' : 'monthly',
      coupon: (['none', 'once', 'three-months', 'forever'] as const)[roll(4)] ?? 'none',
      cardFailsFrom: roll(6) === 0 ? joins + 1 + roll(214) : null,
      newCardAfter: roll(2) === 0 ? 1 + roll(10) : null,
      cancels: roll(5) === 0 ? joins + 1 + roll(250) : null,
      paysEarly: roll(4) === 0 ? joins + 1 + roll(13) : null,
    }
  })
}

/** The same day of a later month, computed in another way than the provider does it. */
function monthsLater(from: Date, months: number): Date {
  const wanted = from.getUTCDate()
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, wanted, 12))
  return to.getUTCDate() === wanted ? to : new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 0, 12))
}

/** The day on which the trial ends early. A card that fails on that day leaves it as it was. */
const earlyDay = ({ paysEarly, cardFailsFrom }: Person): number | null =>
  cardFailsFrom === null || (paysEarly !== null && paysEarly < cardFailsFrom) ? paysEarly : null

/** What one person has paid at the end of the year, by plain reckoning. */
function paidBy(person: Person): number {
  const { plan, joins, coupon, cardFailsFrom, newCardAfter } = person
  const early = earlyDay(person)
  const first = dayAt(early ?? joins + 14)
  // Whoever pays at once goes on, although they had cancelled before.
  const cancels = person.cancels !== null && person.cancels > (early ?? 0) ? person.cancels : null
  const end = dayAt(DAYS)
  let isReplaced = false
  let paid = 0
  for (let n = 0; ; n += 1) {
    const at = monthsLater(first, n * (plan === 'monthly' ? 1 : 12))
    if (at > end || (cancels !== null && dayAt(cancels) <= at)) return paid
    if (!isReplaced && cardFailsFrom !== null && at >= dayAt(cardFailsFrom)) {
      const paysOn = newCardAfter === null ? null : new Date(at.getTime() + newCardAfter * DAY_MS)
      if (paysOn === null || paysOn > end) return paid
      isReplaced = true
    }
    const isOff =
      coupon === 'forever' ||
      (coupon === 'once' && n === 0) ||
      (coupon === 'three-months' && at < monthsLater(first, 3))
    paid += prices[plan] - (isOff ? offs[coupon] : 0)
  }
}

const discountFor = (coupon: Person['coupon']): Discount | undefined =>
  coupon === 'none'
    ? undefined
    : {
        code: coupon.toUpperCase(),
        name: coupon,
        offCents: offs[coupon],
        duration: coupon === 'three-months' ? { months: 3 } : coupon,
      }

/** The subscription of one person through the year, by the provider's own rules, without a database. */
function livedBy(person: Person): number {
  const { plan, joins, cancels, cardFailsFrom, newCardAfter, paysEarly } = person
  const joinedAt = dayAt(joins)
  const begun: SubscriptionRow = {
    id: 'sub',
    idempotencyKey: 'sub',
    customerId: 'cus',
    status: 'incomplete',
    changeKey: null,
    plan,
    amountCents: prices[plan],
    ...couponColumns(discountFor(person.coupon)),
    couponEndsAt: null,
    trialEndsAt: dayAt(joins + 14),
    anchorAt: joinedAt,
    periodStartsAt: joinedAt,
    periodEndsAt: joinedAt,
    periodCents: 0,
    endsAtPeriodEnd: false,
    tries: 0,
    nextAt: null,
    createdAt: joinedAt,
  }
  let wallet: Wallet = { hasCard: true, cardIsGood: true, creditCents: 0 }
  let open = 0
  let paid = 0
  let row = begun
  const take = (taken: Step) => {
    row = taken.row
    wallet = { ...wallet, creditCents: taken.creditCents }
    if (taken.openBill === 'paid') paid += open
    if (taken.bill?.status === 'paid') paid += taken.bill.amountCents
    open = taken.bill?.status === 'open' ? taken.bill.amountCents : open
  }
  take(beginTrial(begun, wallet, dayAt(joins + 14), joinedAt))
  for (let day = joins + 1; day <= DAYS; day += 1) {
    const now = dayAt(day)
    if (cardFailsFrom === day) wallet = { ...wallet, cardIsGood: false }
    if (cancels === day && row.status !== 'canceled') row = { ...row, endsAtPeriodEnd: true }
    while (row.nextAt && row.nextAt <= now) take(step(row, wallet, row.nextAt))
    if (paysEarly === day) {
      const taken = endTrial(row, wallet, now)
      if (taken.bill?.status === 'paid') take(taken)
    }
    const failedFor = (now.getTime() - row.periodStartsAt.getTime()) / DAY_MS
    if (row.status === 'past_due' && newCardAfter === failedFor) {
      wallet = { ...wallet, cardIsGood: true }
      take(tryAgain(row, wallet, now))
    }
  }
  return paid
}

test('a year of a thousand subscribers is charged to the cent', () => {
  const people = everybody()
  const wrong = people.flatMap((person) => {
    const [charged, expected] = [livedBy(person), paidBy(person)]
    return charged === expected ? [] : [{ ...person, charged, expected }]
  })
  expect(wrong).toEqual([])
  const total = people.reduce((sum, person) => sum + livedBy(person), 0)
  expect(total).toBe(people.reduce((sum, person) => sum + paidBy(person), 0))
  expect(total).toBeGreaterThan(0)
})

/** Every twenty-fifth of them also lives through the year in the database. */
const SAMPLE = 25

test('the ledger in the database has the same charges', async () => {
  const { db } = await testDatabase()
  let now = dayAt(0)
  const provider = openTestProvider({
    db,
    secret: 'a year',
    takesCards: true,
    now: () => now,
    tell: async () => {},
  })
  const { billing, payments, builtIn } = provider
  if (!builtIn) throw new Error('the built-in provider takes no cards')
  const people = everybody().filter(({ index }) => index % SAMPLE === 0)
  const subscribed = new Map<number, { id: string; customerId: string }>()
  const card = { expiry: '12/40', number: '4242424242424242' }

  const giveCard = async (person: Person, number: string) => {
    const mine = subscribed.get(person.index)
    if (!mine) throw new Error('not subscribed yet')
    const setup = await payments.setUp({ key: `${person.index}:${number}`, customerId: mine.customerId })
    await builtIn.tryCard({ ...card, number, clientSecret: setup.clientSecret })
    await billing.useCard(mine.id, setup.id)
  }

  const payEarly = async (person: Person) => {
    const { id = '' } = subscribed.get(person.index) ?? {}
    const { dueTodayCents } = await billing.previewTrialEnd(id)
    const ending = billing.endTrial(id, { dueTodayCents, key: `${person.index}:early` })
    if (earlyDay(person) === null) await expect(ending).rejects.toMatchObject({ code: 'payment.declined' })
    else await ending
  }

  for (let day = 0; day <= DAYS; day += 1) {
    now = dayAt(day)
    for (const person of people) {
      // The card goes bad, or the person cancels, before the charges of the day.
      if (person.cardFailsFrom === day) await giveCard(person, '4000000000000341')
      const mine = subscribed.get(person.index)
      if (person.cancels === day && mine) await billing.cancelAtPeriodEnd(mine.id)
    }
    await builtIn.passTime()
    for (const person of people.filter(({ paysEarly }) => paysEarly === day)) await payEarly(person)
    for (const person of people.filter(({ joins }) => joins === day)) {
      const name = String(person.index)
      const customerId = await payments.customer({ key: name, name, email: `${name}@year.test` })
      const { subscription, clientSecret } = await billing.subscribe({
        key: name,
        customerId,
        trialEndsAt: dayAt(day + 14),
        discount: discountFor(person.coupon),
        price: { plan: person.plan, amountCents: prices[person.plan] },
      })
      await builtIn.tryCard({ ...card, clientSecret })
      subscribed.set(person.index, { id: subscription.id, customerId })
    }
    const failing = await db.select().from(testSubscriptions).where(eq(testSubscriptions.status, 'past_due'))
    for (const row of failing) {
      const person = people.find(({ index }) => index === Number(row.idempotencyKey))
      const failedFor = (now.getTime() - row.periodStartsAt.getTime()) / DAY_MS
      if (person?.newCardAfter === failedFor) await giveCard(person, '4242424242424242')
    }
  }

  const ledger = new Map<string, number>()
  const invoices = await db.select().from(testInvoices)
  for (const { subscriptionId, status, amountCents, lines } of invoices) {
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(amountCents)
    if (status === 'paid') ledger.set(subscriptionId, (ledger.get(subscriptionId) ?? 0) + amountCents)
  }
  const wrong = people.flatMap((person) => {
    const charged = ledger.get(subscribed.get(person.index)?.id ?? '') ?? 0
    const expected = paidBy(person)
    return charged === expected ? [] : [{ ...person, charged, expected }]
  })
  expect(wrong).toEqual([])
  const total = [...ledger.values()].reduce((sum, cents) => sum + cents, 0)
  expect(total).toBe(people.reduce((sum, person) => sum + paidBy(person), 0))
  expect(invoices.every(({ amountCents }) => Number.isInteger(amountCents) && amountCents >= 0)).toBe(true)
  expect(invoices.some(({ status }) => status === 'void')).toBe(true)
  const early = people.filter(({ paysEarly }) => paysEarly !== null)
  expect(early.some((person) => earlyDay(person) !== null)).toBe(true)
})
