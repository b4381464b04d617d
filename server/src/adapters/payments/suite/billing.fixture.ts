import { describe, expect, test } from 'vitest'
import { aKey, type Bench, DECLINED, FAILS_LATER, GOOD, OTHER_GOOD } from './bench.fixture.ts'
import { billingWorld, monthly, off, sumOf, yearly } from './billing-world.fixture.ts'

/** What every provider does about subscriptions. */
export function billingSuite(bench: Bench): void {
  const world = billingWorld(bench)
  const { billing, payments, pay, now, after, begin, begun, read } = world
  const { nextPeriod, newCard, amountsOf, trial } = world

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
        status: 'trialing',
        trialEndsAt: asked.trialEndsAt,
        periodEndsAt: asked.trialEndsAt,
        endsAtPeriodEnd: false,
        nextTryAt: null,
        card: { brand: 'Visa', last4: '4242' },
      })
      expect(await billing.invoices(customerId)).toMatchObject([
        { status: 'paid', amountCents: 0, isTrial: true },
      ])
    })

    test('tells whether it is the same card, whoever gives it', async () => {
      const [first, second] = [await begin(trial()), await begin(trial())]
      expect((await read(first.id)).cardFingerprint).toBeNull()
      for (const { clientSecret } of [first, second]) await bench.payWithTheCard(clientSecret)
      const { cardFingerprint } = await read(first.id)
      expect(cardFingerprint).toEqual(expect.stringMatching(/./))
      expect((await read(second.id)).cardFingerprint).toBe(cardFingerprint)
      const other = await begun(trial(), OTHER_GOOD)
      expect((await read(other.id)).cardFingerprint).not.toBe(cardFingerprint)
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
        status: 'paid',
        isTrial: false,
        at: first.periodEndsAt,
        paidAt: first.periodEndsAt,
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

    test('is ended as unpaid only while it is unpaid', async () => {
      const { id } = await begun()
      expect((await billing.endUnpaid(id)).status).toBe('active')
      expect((await read(id)).status).toBe('active')
    })
  })

  describe('a subscription that nobody has begun', () => {
    test('ends at once when its customer is forgotten, which can be repeated', async () => {
      const { id, customerId } = await begun(trial())
      await payments.forgetCustomer(customerId)
      expect((await read(id)).status).toBe('canceled')
      await payments.forgetCustomer(customerId)
      await payments.forgetCustomer('cus_nobody')
    })

    test('can be given up, and then no card begins it', async () => {
      const free = { discount: off(2_900, 'once') }
      for (const { id, clientSecret } of [await begin(trial()), await begin(), await begin(free)]) {
        expect(await billing.giveUp(id)).toBe(true)
        expect(await pay(clientSecret, GOOD)).toBe('payment.no-intent')
        expect((await read(id)).status).toBe('canceled')
        expect(await billing.giveUp(id)).toBe(true)
      }
    })

    test('is not given up once its card was given', async () => {
      const free = { discount: off(2_900, 'once') }
      for (const { id } of [await begun(trial()), await begun(), await begun(free)]) {
        expect(await billing.giveUp(id)).toBe(false)
        expect((await read(id)).card).toEqual({ brand: 'Visa', last4: '4242' })
      }
      expect(await billing.giveUp('sub_unknown')).toBe(false)
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
      const { id: over } = await begun({ discount: off(580, { months: 1 }) })
      expect((await read(over)).discount).toBeNull()
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
        status: 'open',
        amountCents: 2_900,
        paidAt: null,
      })
      const fixed = await billing.useCard(id, await newCard(customerId, OTHER_GOOD))
      expect(fixed).toMatchObject({ status: 'active', nextTryAt: null, card: { last4: '4444' } })
      expect((await billing.invoices(customerId))[0]).toMatchObject({ status: 'paid', amountCents: 2_900 })
    })

    test('stays open when the other card fails as well, and that card is kept', async () => {
      const { id, customerId } = await begun(trial(), FAILS_LATER)
      await nextPeriod(id)
      const { status } = await billing.useCard(id, await newCard(customerId, FAILS_LATER))
      expect(status).toBe('past_due')
      expect((await read(id)).card).toEqual({ brand: 'Visa', last4: '0341' })
    })

    test('is not charged any more once the subscription was ended', async () => {
      const { id, customerId } = await begun(trial(), FAILS_LATER)
      await nextPeriod(id)
      expect(await billing.endUnpaid(id)).toMatchObject({ status: 'canceled', nextTryAt: null })
      expect((await billing.endUnpaid(id)).status).toBe('canceled')
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
}
