import { describe, expect, test } from 'vitest'
import { aKey, type Bench, FAILS_LATER, OTHER_GOOD } from './bench.fixture.ts'
import { billingWorld, monthly, off, sumOf, yearly } from './billing-world.fixture.ts'

/** What every provider does when somebody ends the trial to pay at once. */
export function trialEndSuite(bench: Bench): void {
  const { billing, advance, after, begun, read, nextPeriod, newCard, amountsOf, trial } = billingWorld(bench)

  /** The trial ends at the cost that the provider told just before. */
  const endNow = async (id: string, key = aKey()) => {
    const { dueTodayCents } = await billing.previewTrialEnd(id)
    return billing.endTrial(id, { dueTodayCents, key })
  }
  /** A month after now, as calendars count. */
  const aMonthAfter = (from: Date): Date => {
    const to = new Date(from)
    to.setUTCMonth(from.getUTCMonth() + 1)
    if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
    return to
  }

  describe('ending the trial now', () => {
    test('charges a whole period from today, as it was shown, and renews on that day', async () => {
      const { id, customerId } = await begun(trial())
      await advance(after(5))
      const shown = await billing.previewTrialEnd(id)
      expect(shown).toMatchObject({ dueTodayCents: 2_900, creditCents: 0, nextAmountCents: 2_900 })
      expect(sumOf(shown.lines)).toBe(2_900)
      expect(await read(id)).toMatchObject({ status: 'trialing' })
      const active = await billing.endTrial(id, { dueTodayCents: 2_900, key: aKey() })
      expect(active).toMatchObject({ status: 'active', price: monthly, endsAtPeriodEnd: false })
      expect(active.periodEndsAt).toEqual(aMonthAfter(active.periodStartsAt))
      expect(active.trialEndsAt).toEqual(active.periodStartsAt)
      const drift = shown.nextChargeAt.getTime() - active.periodEndsAt.getTime()
      expect(Math.abs(drift)).toBeLessThan(60_000)
      const [paid] = await billing.invoices(customerId)
      expect(paid).toMatchObject({
        status: 'paid',
        amountCents: 2_900,
        isTrial: false,
        card: { last4: '4242' },
      })
      const end = await nextPeriod(id)
      expect((await read(id)).periodStartsAt).toEqual(end)
      expect(amountsOf(await billing.invoices(customerId))).toEqual([2_900, 2_900, 0])
    })

    test('charges once for the same key, and is refused once there is no trial', async () => {
      const { id, customerId } = await begun({ ...trial(), price: yearly })
      await advance(after(1))
      const key = aKey()
      await endNow(id, key)
      expect(await billing.endTrial(id, { dueTodayCents: 29_000, key })).toMatchObject({ status: 'active' })
      const again = billing.endTrial(id, { dueTodayCents: 29_000, key: aKey() })
      await expect(again).rejects.toMatchObject({ code: 'subscription.no-trial' })
      await expect(billing.previewTrialEnd(id)).rejects.toMatchObject({ code: 'subscription.no-trial' })
      expect(amountsOf(await billing.invoices(customerId))).toEqual([29_000, 0])
    })

    test('is refused when another amount was accepted', async () => {
      const { id, customerId } = await begun(trial())
      const other = billing.endTrial(id, { dueTodayCents: 2_899, key: aKey() })
      await expect(other).rejects.toMatchObject({ code: 'subscription.offer-changed' })
      expect(await read(id)).toMatchObject({ status: 'trialing' })
      expect(amountsOf(await billing.invoices(customerId))).toEqual([0])
    })

    test('leaves the trial as it was when the card is declined, until another card pays', async () => {
      const asked = trial()
      const { id, customerId } = await begun(asked, FAILS_LATER)
      const key = aKey()
      await expect(endNow(id, key)).rejects.toMatchObject({ code: 'payment.declined' })
      expect(await read(id)).toMatchObject({
        status: 'trialing',
        trialEndsAt: asked.trialEndsAt,
        periodEndsAt: asked.trialEndsAt,
        nextTryAt: null,
      })
      const owed = (await billing.invoices(customerId)).filter(({ status }) => status === 'open')
      expect(owed).toEqual([])
      await billing.useCard(id, await newCard(customerId, OTHER_GOOD))
      expect(await endNow(id, key)).toMatchObject({ status: 'active', card: { last4: '4444' } })
    })

    test.each([
      ['once', 'once', [2_320, 2_900]],
      ['for two months', { months: 2 }, [2_320, 2_320, 2_900]],
      ['forever', 'forever', [2_320, 2_320]],
    ] as const)('takes a discount off %s, counted from this charge', async (_, duration, amounts) => {
      const { id, customerId } = await begun({ ...trial(), discount: off(580, duration) })
      await advance(after(3))
      const shown = await billing.previewTrialEnd(id)
      expect([shown.dueTodayCents, shown.nextAmountCents]).toEqual([amounts[0], amounts[1]])
      expect(sumOf(shown.lines)).toBe(shown.dueTodayCents)
      await endNow(id)
      for (let n = 1; n < amounts.length; n += 1) await nextPeriod(id)
      const charged = (await billing.invoices(customerId)).filter(({ isTrial }) => !isTrial)
      expect(amountsOf(charged).reverse()).toEqual(amounts)
    })

    test('lets a cancelled trial go on', async () => {
      const { id } = await begun(trial())
      await billing.cancelAtPeriodEnd(id)
      expect(await endNow(id)).toMatchObject({ status: 'active', endsAtPeriodEnd: false })
      await nextPeriod(id)
      expect((await read(id)).status).toBe('active')
    })
  })
}
