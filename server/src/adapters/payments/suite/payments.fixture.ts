import { describe, expect, test } from 'vitest'
import type { PaymentPage } from '../port.ts'
import { aKey, type Bench, DECLINED, GOOD, NO_FUNDS, OTHER_GOOD } from './bench.fixture.ts'

const deposit = () => ({
  key: aKey(),
  amountCents: 120_050,
  description: 'Deposit for a wedding',
  reference: 'c0ffee',
  returnUrl: 'https://cuebook.example/pay/token',
})

/** What every payment provider does. Each runs this suite against the real thing, or what stands for it. */
export function paymentsSuite(bench: Bench): void {
  const { provider, pay } = bench
  const { payments } = provider
  const person = () => ({ key: aKey(), email: 'dj@example.test', name: 'Ada Fader' })
  const aPayment = async () => {
    const asked = deposit()
    return { ...(await payments.begin(asked)), asked }
  }
  const aPaidPayment = async () => {
    const begun = await aPayment()
    expect(await pay(begun.clientSecret, GOOD)).toBeNull()
    return begun
  }

  describe('a customer', () => {
    test('is the same for the same key, and another for another', async () => {
      const ada = person()
      const id = await payments.customer(ada)
      expect(id).toMatch(/^cus_/)
      expect(await payments.customer(ada)).toBe(id)
      expect(await payments.customer({ ...ada, key: aKey() })).not.toBe(id)
    })
  })

  describe('a setup', () => {
    const aSetup = async () => {
      const asked = { key: aKey(), customerId: await payments.customer(person()) }
      return { ...(await payments.setUp(asked)), asked }
    }

    test('is open until a card is given, and then tells its brand and last digits', async () => {
      const { id, clientSecret, asked } = await aSetup()
      expect([id, clientSecret]).toEqual([expect.stringMatching(/^seti_/), expect.stringContaining(id)])
      const open = { status: 'open', customerId: asked.customerId, clientSecret, card: null }
      expect(await payments.readSetup(id)).toEqual(open)
      expect(await pay(clientSecret, GOOD)).toBeNull()
      const card = { brand: 'Visa', last4: '4242' }
      expect(await payments.readSetup(id)).toEqual({ ...open, status: 'succeeded', card })
    })

    test('is the same for the same key', async () => {
      const { id, clientSecret, asked } = await aSetup()
      expect(await payments.setUp(asked)).toMatchObject({ id, clientSecret })
      expect((await payments.setUp({ ...asked, key: aKey() })).id).not.toBe(id)
    })

    test('stays open after a card that is refused', async () => {
      const { id, clientSecret } = await aSetup()
      expect(await pay(clientSecret, DECLINED)).toBe('payment.declined')
      expect(await payments.readSetup(id)).toMatchObject({ status: 'open', card: null })
      expect(await pay(clientSecret, OTHER_GOOD)).toBeNull()
      expect((await payments.readSetup(id))?.card).toEqual({ brand: 'Mastercard', last4: '4444' })
    })

    test('that nobody made is null', async () => {
      expect(await payments.readSetup('seti_unknown')).toBeNull()
    })
  })

  describe('a payment', () => {
    test('is open until it is paid, and then tells the card', async () => {
      const { id, clientSecret, asked } = await aPayment()
      const open = { status: 'open', amountCents: asked.amountCents, refundedCents: 0, card: null }
      expect(await payments.read(id)).toMatchObject({ ...open, clientSecret })
      expect(await pay(clientSecret, GOOD)).toBeNull()
      const card = { brand: 'Visa', last4: '4242' }
      expect(await payments.read(id)).toMatchObject({ ...open, status: 'succeeded', card })
    })

    test('is the same for the same key, also when it is begun twice at once', async () => {
      const asked = deposit()
      const [first, second] = await Promise.all([payments.begin(asked), payments.begin(asked)])
      expect(second).toEqual(first)
      expect((await payments.begin(deposit())).id).not.toBe(first.id)
    })

    test('stays open after a card that is refused, and can be paid with another', async () => {
      const { id, clientSecret } = await aPayment()
      expect(await pay(clientSecret, DECLINED)).toBe('payment.declined')
      expect(await pay(clientSecret, NO_FUNDS)).toBe('payment.no-funds')
      expect(await payments.read(id)).toMatchObject({ status: 'open', card: null })
      expect(await pay(clientSecret, GOOD)).toBeNull()
      expect(await payments.read(id)).toMatchObject({ status: 'succeeded' })
    })

    test('that is cancelled cannot be paid', async () => {
      const { id, clientSecret } = await aPayment()
      expect(await payments.cancel(id)).toBe(true)
      expect(await payments.read(id)).toMatchObject({ status: 'canceled' })
      await expect(pay(clientSecret, GOOD)).resolves.toBe('payment.no-intent')
      expect(await payments.read(id)).toMatchObject({ status: 'canceled' })
    })

    test('that is paid cannot be cancelled', async () => {
      const { id } = await aPaidPayment()
      expect(await payments.cancel(id)).toBe(false)
      expect(await payments.read(id)).toMatchObject({ status: 'succeeded' })
    })

    test('that nobody made is null, and nothing is cancelled', async () => {
      expect(await payments.read('pi_unknown')).toBeNull()
      expect(await payments.cancel('pi_unknown')).toBe(false)
    })
  })

  describe('the list of payments', () => {
    test('holds each one that was begun since then as reading it does, over all pages', async () => {
      const since = new Date('2000-01-01')
      const [open, paid] = [await aPayment(), await aPaidPayment()]
      await payments.refund({ id: paid.id, amountCents: 5_000, key: aKey() })
      const found = new Map<string, unknown>()
      for (let after: string | null = null; ; ) {
        const page: PaymentPage | undefined = await payments.list?.({ since, after })
        for (const { id, ...each } of page?.rows ?? []) found.set(id, each)
        after = page?.after ?? null
        if (!after) break
      }
      const { asked } = paid
      expect(found.get(open.id)).toMatchObject({ status: 'open', amountCents: asked.amountCents })
      expect(found.get(paid.id)).toMatchObject({
        status: 'succeeded',
        amountCents: asked.amountCents,
        refundedCents: 5_000,
        dispute: null,
      })
    })

    test('holds none that was begun before', async () => {
      await aPayment()
      const page = await payments.list?.({ since: new Date('2200-01-01'), after: null })
      expect(page).toEqual({ rows: [], after: null })
    })
  })

  describe('what others do to a payment', () => {
    test('is known by the id that their news name, which is there once it is paid', async () => {
      const { id, clientSecret } = await aPayment()
      expect(await payments.read(id)).toMatchObject({ paymentIntentId: null, dispute: null })
      expect(await pay(clientSecret, GOOD)).toBeNull()
      expect(await payments.read(id)).toMatchObject({
        paymentIntentId: expect.stringMatching(/^pi_/),
        dispute: null,
      })
    })

    test.each(['won', 'lost'] as const)('a dispute is open until it is %s', async (end) => {
      const { id, asked } = await aPaidPayment()
      const { amountCents } = asked
      await bench.disputeByBank(id, 'opened')
      expect((await payments.read(id))?.dispute).toEqual({ state: 'opened', amountCents })
      await bench.disputeByBank(id, end)
      const after = await payments.read(id)
      expect(after).toMatchObject({ status: 'succeeded', dispute: { state: end, amountCents } })
    })
  })

  describe('a refund', () => {
    test('gives back a part once, however often it is asked for', async () => {
      const { id } = await aPaidPayment()
      const refund = { id, amountCents: 60_025, key: aKey() }
      await payments.refund(refund)
      await payments.refund(refund)
      expect(await payments.read(id)).toMatchObject({ status: 'succeeded', refundedCents: 60_025 })
    })

    test('gives back everything', async () => {
      const { id, asked } = await aPaidPayment()
      await payments.refund({ id, amountCents: asked.amountCents, key: aKey() })
      expect((await payments.read(id))?.refundedCents).toBe(asked.amountCents)
    })

    test('that was made elsewhere adds to ours', async () => {
      const { id } = await aPaidPayment()
      await bench.refundByHand(id, 20_000)
      await payments.refund({ id, amountCents: 60_025, key: aKey() })
      expect((await payments.read(id))?.refundedCents).toBe(80_025)
    })

    test('of a payment that was never made is an error', async () => {
      const { id } = await aPayment()
      await expect(payments.refund({ id, amountCents: 100, key: aKey() })).rejects.toThrow(/never made/)
    })
  })
}
