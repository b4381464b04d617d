import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { newId } from '../kernel/db/ids.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { beginAtProvider, keepBegun } from './begin.ts'
import { type Delivery, openEmulatedStripe, SECRETS } from './emulated-stripe.fixture.ts'
import { paymentEvents, payments } from './table.ts'

const heard: Delivery[] = []
const emulated = await openEmulatedStripe(async (delivery) => {
  heard.push(delivery)
  return (await deliver(delivery)).statusCode
})
afterAll(emulated.close)
const { ctx, visitor } = await testApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_emulated',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_emulated',
    STRIPE_WEBHOOK_SECRET: SECRETS.ours,
    STRIPE_API_BASE: emulated.url,
  },
})
const { db } = ctx.database
const returnUrl = 'http://localhost:3000/pay/token'

const deliver = ({ raw, headers }: Delivery) =>
  visitor().call('POST', '/api/webhooks/stripe', {
    payload: raw,
    headers: { 'content-type': 'application/json', origin: undefined, ...headers },
  })

/** A deposit whose payer is on the provider's page. */
async function aPayment(amountCents = 120_050) {
  const id = newId()
  const begun = await beginAtProvider(ctx.payments, {
    key: `begin:${id}`,
    amountCents,
    description: 'Deposit for a wedding',
    reference: id,
    returnUrl,
  })
  expect(begun).toMatchObject({ provider: 'stripe', amountCents, intentId: expect.stringMatching(/^cs_/) })
  const row = await db.transaction((tx) => keepBegun(tx, begun, { kind: 'deposit', id }, ctx.now()))
  return { ...begun, pageUrl: begun.pageUrl ?? '', paymentId: row?.id ?? '' }
}
const read = (id: string) => ctx.payments.current.payments.read(id)
const newsOf = (paymentId: string) =>
  db.$count(outbox, and(eq(outbox.topic, 'payment-news-deposit'), eq(outbox.payload, { paymentId })))

describe('Stripe’s page, as the emulator plays it', () => {
  test('is paid, leads back to us, and its signed event reaches the room of the payment once', async () => {
    const { intentId, pageUrl, paymentId } = await aPayment()
    expect(await read(intentId)).toMatchObject({ status: 'open', amountCents: 120_050, pageUrl })
    expect(await (await fetch(pageUrl)).text()).toContain('$1200.50')
    expect(await emulated.pay(pageUrl)).toBe(returnUrl)
    expect(emulated.deliveries.at(-1)).toEqual({ type: 'checkout.session.completed', status: 200 })
    expect(await newsOf(paymentId)).toBe(1)
    expect(await read(intentId)).toMatchObject({ status: 'succeeded', amountCents: 120_050 })

    const [last] = heard.slice(-1)
    if (!last) throw new Error('nothing was delivered')
    const repeated = await Promise.all(Array.from({ length: 5 }, () => deliver(last)))
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await newsOf(paymentId)).toBe(1)
    expect(await db.$count(paymentEvents, eq(paymentEvents.provider, 'stripe'))).toBe(1)
  })

  test('is closed by us, and then nobody pays it', async () => {
    const { intentId, pageUrl, paymentId } = await aPayment()
    expect(await ctx.payments.current.payments.cancel(intentId)).toBe(true)
    expect(emulated.deliveries.at(-1)).toEqual({ type: 'checkout.session.expired', status: 200 })
    expect(await newsOf(paymentId)).toBe(1)
    await expect(emulated.pay(pageUrl)).rejects.toThrow('no form to pay')
    expect(await read(intentId)).toMatchObject({ status: 'canceled' })
    expect(await ctx.payments.current.payments.cancel(intentId)).toBe(true)
  })

  test('cannot be closed once it is paid', async () => {
    const { intentId, pageUrl } = await aPayment()
    await emulated.pay(pageUrl)
    expect(await ctx.payments.current.payments.cancel(intentId)).toBe(false)
    expect(await read(intentId)).toMatchObject({ status: 'succeeded' })
  })

  test('that nobody opened is unknown', async () => {
    expect(await read('cs_unknown')).toBeNull()
  })
})

test.each([
  ['by another key', (raw: string) => raw, 'v1=', `v1=${'0'.repeat(64)},v0=`],
  ['that was changed', (raw: string) => raw.replace('cs_', 'cs_x'), '', ''],
  ['that was cut off', (raw: string) => raw.slice(0, -5), '', ''],
])('an event %s is refused and changes nothing', async (_, change, from, to) => {
  const { pageUrl, paymentId } = await aPayment()
  await emulated.pay(pageUrl)
  const [last] = heard.slice(-1)
  const before = await newsOf(paymentId)
  const events = await db.$count(paymentEvents)
  const headers = { 'stripe-signature': (last?.headers['stripe-signature'] ?? '').replace(from, to) }
  const answer = await deliver({ raw: change(last?.raw ?? ''), headers })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'payment.unsigned'])
  expect([await newsOf(paymentId), await db.$count(paymentEvents)]).toEqual([before, events])
})

test('a payment belongs to Stripe from its first moment', async () => {
  const { intentId } = await aPayment()
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  expect(row).toMatchObject({ provider: 'stripe', state: 'begun' })
})
