import { describe, expect, test } from 'vitest'
import { aKey, type Bench, FAILS_LATER } from './bench.fixture.ts'
import { billingWorld, monthly, off, sumOf, yearly } from './billing-world.fixture.ts'

/** What every provider does when the plan changes. Each may count the unused time in its own way. */
export function planChangeSuite(bench: Bench): void {
  const world = billingWorld(bench)
  const { billing, advance, now, after, wholeSecond, begun, read } = world
  const { nextPeriod, amountsOf, trial } = world

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
      const changed = await billing.change(
        id,
        { price: yearly },
        { at, key, dueTodayCents: shown.dueTodayCents },
      )
      expect(changed).toMatchObject({ status: 'active', price: yearly, periodStartsAt: at })
      expect(changed.periodEndsAt).toEqual(shown.nextChargeAt)
      await billing.change(id, { price: yearly }, { at, key, dueTodayCents: shown.dueTodayCents })
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
      await billing.change(id, { price: monthly }, { at, key: aKey(), dueTodayCents: 0 })
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
      const changed = await billing.change(id, { price: yearly }, { at, key: aKey(), dueTodayCents: 0 })
      expect(changed).toMatchObject({ status: 'trialing', price: yearly, trialEndsAt: asked.trialEndsAt })
      await nextPeriod(id)
      expect(amountsOf(await billing.invoices(customerId))).toEqual([29_000, 0])
    })

    test('takes the discount along, with its amount for the new price', async () => {
      const { id } = await begun({ discount: off(580, 'forever') })
      await advance(after(5))
      const change = { price: yearly, discount: off(5_800, 'forever') }
      const at = wholeSecond(now())
      const { nextAmountCents, dueTodayCents } = await billing.preview(id, change, at)
      expect(nextAmountCents).toBe(23_200)
      const changed = await billing.change(id, change, { at, dueTodayCents, key: aKey() })
      expect(changed.discount).toEqual({ code: 'WELCOME20', name: 'Welcome', offCents: 5_800 })
    })

    test('leaves the end of a discount where it was', async () => {
      const { id } = await begun({ price: yearly, discount: off(5_800, { months: 3 }) })
      await advance(after(70))
      const change = { price: monthly, discount: off(580, { months: 3 }) }
      const at = wholeSecond(now())
      const { lines, nextAmountCents, dueTodayCents } = await billing.preview(id, change, at)
      expect(lines.map(({ amountCents }) => amountCents)).toContain(-580)
      expect(nextAmountCents).toBe(2_900)
      const changed = await billing.change(id, change, { at, dueTodayCents, key: aKey() })
      expect(changed.discount).toBeNull()
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
      const { dueTodayCents } = await billing.preview(id, { price: yearly }, at)
      const refused = billing.change(id, { price: yearly }, { at, dueTodayCents, key: aKey() })
      await expect(refused).rejects.toMatchObject({ code: 'payment.declined' })
      expect(await read(id)).toMatchObject({ status: 'active', price: monthly })
      const owed = (await billing.invoices(customerId)).filter(({ status }) => status === 'open')
      expect(owed).toEqual([])
    })

    test('is refused when another amount was accepted, for the same plan, and before the present period', async () => {
      const { id, customerId } = await begun()
      const at = wholeSecond(now())
      const { dueTodayCents } = await billing.preview(id, { price: yearly }, at)
      const accepted = { at, dueTodayCents, key: aKey() }
      const code = (refused: Promise<unknown>) =>
        refused.then(
          () => 'accepted',
          (error: { code?: string }) => error.code,
        )
      const other = { ...accepted, dueTodayCents: dueTodayCents - 1 }
      expect(await code(billing.change(id, { price: yearly }, other))).toBe('subscription.offer-changed')
      const early = { ...accepted, at: new Date(at.getTime() - 86_400_000) }
      expect(await code(billing.change(id, { price: yearly }, early))).toBe('subscription.offer-changed')
      expect(await code(billing.change(id, { price: monthly }, accepted))).toBe('subscription.same-plan')
      expect(amountsOf(await billing.invoices(customerId))).toEqual([2_900])
    })

    test('of an unpaid period is refused, because credit would come from nothing', async () => {
      const { id } = await begun({ ...trial(), price: yearly }, FAILS_LATER)
      await nextPeriod(id)
      expect((await read(id)).status).toBe('past_due')
      const accepted = { at: wholeSecond(now()), dueTodayCents: 0, key: aKey() }
      const refused = billing.change(id, { price: monthly }, accepted)
      await expect(refused).rejects.toMatchObject({ code: 'subscription.unpaid' })
      expect(await read(id)).toMatchObject({ creditCents: 0, price: yearly })
    })

    test('goes on after the cancellation of a subscription that would have ended', async () => {
      const { id } = await begun()
      await billing.cancelAtPeriodEnd(id)
      const at = wholeSecond(now())
      const { dueTodayCents } = await billing.preview(id, { price: yearly }, at)
      const changed = await billing.change(id, { price: yearly }, { at, dueTodayCents, key: aKey() })
      expect(changed).toMatchObject({ endsAtPeriodEnd: false, price: yearly })
    })
  })
}
