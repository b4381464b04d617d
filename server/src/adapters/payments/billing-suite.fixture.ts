import { describe, expect, test } from 'vitest'
import type { Discount, Invoice, Line, NewSubscription, Price } from './billing.ts'
import { aKey, type Bench, DECLINED, FAILS_LATER, GOOD, OTHER_GOOD } from './port-suite.fixture.ts'

const DAY_MS = 86_400_000
const monthly: Price = { plan: 'monthly', amountCents: 2_900 }
const yearly: Price = { plan: 'yearly', amountCents: 29_000 }
const off = (offCents: number, duration: Discount['duration']): Discount => ({
  ...{ code: 'WELCOME20', name: 'Welcome', offCents, duration },
})
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What every provider does about subscriptions. */
export function billingSuite(bench: Bench): void {
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
    const found = await billing.read(id)
    if (!found) throw new Error('the subscription is gone')
    return found
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

  describe('a trial', () => {
    test('begins with a card, and nothing is charged before its end', async () => {
      const asked = trial()
      const { id, intentId, clientSecret, subscription, customerId } = await begin(asked)
      expect(subscription).toMatchObject({ id, customerId, status: 'incomplete', price: monthly, card: null })
      expect(intentId).toMatch(/^seti_/)
      expect(await pay(clientSecret, DECLINED)).toBe('payment.declined')
      expect((await read(id)).status).toBe('incomplete')
      expect(await pay(clientSecret, GOOD)).toBeNull()
      expect(await read(id)).toMatchObject({
        ...{ status: 'trialing', trialEndsAt: asked.trialEndsAt, periodEndsAt: asked.trialEndsAt },
        ...{ endsAtPeriodEnd: false, nextTryAt: null, card: { brand: 'Visa', last4: '4242' } },
      })
      expect(await billing.invoices(customerId)).toMatchObject([
        { status: 'paid', amountCents: 0, isTrial: true },
      ])
    })

    test('is followed by the first charge, and then by one each month', async () => {
      const asked = trial()
      const { id, customerId } = await begun(asked)
      await nextPeriod(id)
      const first = await read(id)
      expect(first).toMatchObject({ status: 'active', periodStartsAt: asked.trialEndsAt })
      await nextPeriod(id)
      expect((await read(id)).periodStartsAt).toEqual(first.periodEndsAt)
      const invoices = await billing.invoices(customerId)
      expect(amountsOf(invoices)).toEqual([2_900, 2_900, 0])
      expect(invoices[0]).toMatchObject({
        ...{ status: 'paid', isTrial: false, at: first.periodEndsAt, paidAt: first.periodEndsAt },
        card: { brand: 'Visa', last4: '4242' },
      })
    })
  })

  describe('a subscription', () => {
    test('is the same for the same key, also when its trial would end later by now', async () => {
      const { asked, id, clientSecret } = await begin(trial())
      const later = await billing.subscribe({ ...asked, trialEndsAt: after(15) })
      expect([later.subscription.id, later.clientSecret]).toEqual([id, clientSecret])
      expect((await billing.subscribe({ ...asked, key: aKey() })).subscription.id).not.toBe(id)
    })

    test('without a trial begins with the first payment', async () => {
      const { id, intentId, clientSecret, customerId } = await begin({ price: yearly })
      expect(intentId).toMatch(/^pi_/)
      expect(await pay(clientSecret, DECLINED)).toBe('payment.declined')
      expect(await read(id)).toMatchObject({ status: 'incomplete', trialEndsAt: null, card: null })
      expect(await pay(clientSecret, OTHER_GOOD)).toBeNull()
      const card = { brand: 'Mastercard', last4: '4444' }
      expect(await read(id)).toMatchObject({ status: 'active', price: yearly, card })
      expect(await billing.invoices(customerId)).toMatchObject([
        { status: 'paid', amountCents: 29_000, card },
      ])
    })

    test('that costs nothing at first still needs a card, which pays later charges', async () => {
      const { id, intentId, clientSecret, customerId } = await begin({ discount: off(2_900, 'once') })
      expect(intentId).toMatch(/^seti_/)
      expect((await read(id)).status).toBe('incomplete')
      expect(await pay(clientSecret, GOOD)).toBeNull()
      expect(await read(id)).toMatchObject({ status: 'active', card: { last4: '4242' }, discount: null })
      await nextPeriod(id)
      expect(amountsOf(await billing.invoices(customerId))).toEqual([2_900, 0])
    })

    test('that nobody made is null', async () => {
      expect(await billing.read('sub_unknown')).toBeNull()
    })

    test('ends after its period when it is cancelled, and goes on when it is resumed before', async () => {
      const { id, customerId } = await begun()
      expect(await billing.cancelAtPeriodEnd(id)).toMatchObject({ status: 'active', endsAtPeriodEnd: true })
      expect(await billing.resume(id)).toMatchObject({ status: 'active', endsAtPeriodEnd: false })
      await nextPeriod(id)
      expect((await read(id)).status).toBe('active')
      await billing.cancelAtPeriodEnd(id)
      await nextPeriod(id)
      expect((await read(id)).status).toBe('canceled')
      expect(amountsOf(await billing.invoices(customerId))).toEqual([2_900, 2_900])
    })

    test('can be ended at once, before and after its card was given', async () => {
      for (const { id, customerId } of [await begun(), await begin(), await begin(trial())]) {
        expect((await billing.end(id)).status).toBe('canceled')
        expect((await billing.end(id)).status).toBe('canceled')
        const open = (await billing.invoices(customerId)).filter(({ status }) => status === 'open')
        expect(open).toEqual([])
      }
    })
  })

  describe('a discount', () => {
    test.each([
      ['once', 'once', [2_320, 2_900, 2_900, 2_900]],
      ['forever', 'forever', [2_320, 2_320, 2_320, 2_320]],
      ['for three months', { months: 3 }, [2_320, 2_320, 2_320, 2_900]],
    ] as const)('%s is taken off from the first charge on', async (_, duration, amounts) => {
      for (const start of [() => ({}), trial]) {
        const { id, customerId } = await begun({ ...start(), discount: off(580, duration) })
        while ((await billing.invoices(customerId)).filter(({ isTrial }) => !isTrial).length < 4)
          await nextPeriod(id)
        const charged = (await billing.invoices(customerId)).filter(({ isTrial }) => !isTrial)
        expect(amountsOf(charged).reverse()).toEqual(amounts)
        for (const { lines, amountCents } of charged) expect(sumOf(lines)).toBe(amountCents)
      }
    })

    test('is told as long as it takes something off the next charge', async () => {
      const discount = off(580, 'once')
      const { id } = await begun({ ...trial(), discount })
      expect((await read(id)).discount).toEqual({ code: 'WELCOME20', name: 'Welcome', offCents: 580 })
      await nextPeriod(id)
      expect((await read(id)).discount).toBeNull()
      const { id: lasting } = await begun({ discount: off(580, 'forever') })
      expect((await read(lasting)).discount).toMatchObject({ offCents: 580 })
    })
  })

  describe('a charge that fails', () => {
    test('makes the subscription past due until another card pays', async () => {
      const { id, customerId } = await begun(trial(), FAILS_LATER)
      await nextPeriod(id)
      const late = await read(id)
      expect(late.status).toBe('past_due')
      expect(late.nextTryAt?.getTime()).toBeGreaterThan(now().getTime())
      expect((await billing.invoices(customerId))[0]).toMatchObject({
        ...{ status: 'open', amountCents: 2_900, paidAt: null },
      })
      const fixed = await billing.useCard(id, await newCard(customerId, OTHER_GOOD))
      expect(fixed).toMatchObject({ status: 'active', nextTryAt: null, card: { last4: '4444' } })
      expect((await billing.invoices(customerId))[0]).toMatchObject({ status: 'paid', amountCents: 2_900 })
    })

    test('is not charged any more once the subscription was ended', async () => {
      const { id, customerId } = await begun(trial(), FAILS_LATER)
      await nextPeriod(id)
      expect(await billing.end(id)).toMatchObject({ status: 'canceled', nextTryAt: null })
      expect((await billing.invoices(customerId))[0]).toMatchObject({ status: 'void' })
    })
  })

  describe('another card', () => {
    test('is charged from now on', async () => {
      const { id, customerId } = await begun()
      await billing.useCard(id, await newCard(customerId, OTHER_GOOD))
      await nextPeriod(id)
      expect((await billing.invoices(customerId))[0]).toMatchObject({ card: { last4: '4444' } })
    })

    test('must be the same customer’s, and given', async () => {
      const { id, customerId } = await begun()
      const { customerId: stranger } = await begin()
      await expect(billing.useCard(id, await newCard(stranger, GOOD))).rejects.toThrow()
      const unfinished = await payments.setUp({ key: aKey(), customerId })
      await expect(billing.useCard(id, unfinished.id)).rejects.toThrow()
      expect((await read(id)).card).toEqual({ brand: 'Visa', last4: '4242' })
    })
  })

  describe('a change of plan', () => {
    test('costs what was shown before, once, and begins a new period', async () => {
      const { id, customerId } = await begun()
      await advance(after(10))
      const at = wholeSecond(now())
      const shown = await billing.preview(id, { price: yearly }, at)
      expect(shown.creditCents).toBe(0)
      expect(sumOf(shown.lines)).toBe(shown.dueTodayCents)
      expect(shown.dueTodayCents).toBeGreaterThan(29_000 - 2_900)
      expect(shown.dueTodayCents).toBeLessThan(29_000)
      const key = aKey()
      const changed = await billing.change(id, { price: yearly }, at, key)
      expect(changed).toMatchObject({ status: 'active', price: yearly, periodStartsAt: at })
      expect(changed.periodEndsAt).toEqual(shown.nextChargeAt)
      await billing.change(id, { price: yearly }, at, key)
      expect(amountsOf(await billing.invoices(customerId))).toEqual([shown.dueTodayCents, 2_900])
      expect(shown.nextAmountCents).toBe(29_000)
    })

    test('to a cheaper plan leaves a credit, which pays the next charges', async () => {
      const { id, customerId } = await begun({ price: yearly })
      await advance(after(300))
      const at = wholeSecond(now())
      const shown = await billing.preview(id, { price: monthly }, at)
      expect(shown).toMatchObject({ dueTodayCents: 0, nextAmountCents: 2_900 })
      const unused = 29_000 - 2_900 - shown.creditCents
      expect(unused).toBeGreaterThan(0)
      await billing.change(id, { price: monthly }, at, aKey())
      const [first] = await billing.invoices(customerId)
      expect(first).toMatchObject({ status: 'paid', amountCents: 0, isTrial: false })
      expect(sumOf(first?.lines ?? [])).toBe(0)
      await nextPeriod(id)
      const [second] = await billing.invoices(customerId)
      expect(second?.amountCents).toBe(Math.max(0, 2_900 - shown.creditCents))
      expect(sumOf(second?.lines ?? [])).toBe(second?.amountCents)
    })

    test('in a trial costs nothing, and the trial goes on', async () => {
      const asked = trial()
      const { id, customerId } = await begun(asked)
      const at = wholeSecond(now())
      const shown = await billing.preview(id, { price: yearly }, at)
      expect(shown).toMatchObject({
        dueTodayCents: 0,
        nextAmountCents: 29_000,
        nextChargeAt: asked.trialEndsAt,
      })
      const changed = await billing.change(id, { price: yearly }, at, aKey())
      expect(changed).toMatchObject({ status: 'trialing', price: yearly, trialEndsAt: asked.trialEndsAt })
      await nextPeriod(id)
      expect(amountsOf(await billing.invoices(customerId))).toEqual([29_000, 0])
    })

    test('takes the discount along, with its amount for the new price', async () => {
      const { id } = await begun({ discount: off(580, 'forever') })
      await advance(after(5))
      const change = { price: yearly, discount: off(5_800, 'forever') }
      const at = wholeSecond(now())
      expect((await billing.preview(id, change, at)).nextAmountCents).toBe(23_200)
      const changed = await billing.change(id, change, at, aKey())
      expect(changed.discount).toEqual({ code: 'WELCOME20', name: 'Welcome', offCents: 5_800 })
    })

    test('does not bring back a discount that is used up', async () => {
      const { id } = await begun({ discount: off(580, 'once') })
      await advance(after(5))
      const change = { price: yearly, discount: off(5_800, 'once') }
      const { lines, nextAmountCents } = await billing.preview(id, change, wholeSecond(now()))
      expect(nextAmountCents).toBe(29_000)
      expect(lines.map(({ amountCents }) => amountCents)).toContain(29_000)
      expect(lines.map(({ amountCents }) => amountCents)).not.toContain(-5_800)
    })

    test('changes nothing when the card is declined', async () => {
      const { id, customerId } = await begun({}, FAILS_LATER)
      await advance(after(10))
      const at = wholeSecond(now())
      const refused = billing.change(id, { price: yearly }, at, aKey())
      await expect(refused).rejects.toMatchObject({ code: 'payment.declined' })
      expect(await read(id)).toMatchObject({ status: 'active', price: monthly })
      const owed = (await billing.invoices(customerId)).filter(({ status }) => status === 'open')
      expect(owed).toEqual([])
    })

    test('goes on after the cancellation of a subscription that would have ended', async () => {
      const { id } = await begun()
      await billing.cancelAtPeriodEnd(id)
      const changed = await billing.change(id, { price: yearly }, wholeSecond(now()), aKey())
      expect(changed).toMatchObject({ endsAtPeriodEnd: false, price: yearly })
    })
  })
}
