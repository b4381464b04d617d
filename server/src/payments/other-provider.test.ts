import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobWith } from '../../tests/outbox-job.ts'
import { openStub } from '../../tests/stripe-stub/server.ts'
import type { PaymentProvider } from '../adapters/payments/port.ts'
import { paymentProviders } from '../adapters/payments/providers.ts'
import { openStripe } from '../adapters/payments/stripe/open.ts'
import { aDepositWorld } from '../contracts/deposit/deposit.fixture.ts'
import { pageOf } from '../contracts/deposit/page.ts'
import { settlePayment } from '../contracts/deposit/settle.ts'
import { beginAtProvider, keepBegun } from './begin.ts'
import { payments } from './table.ts'
import { refundJob, refundPayment } from './undo.ts'

const { ctx, db, client, visitor, aLink, begin, payWith, depositOf, paymentsOf } = await aDepositWorld()

/** The provider of new payments. It must never be asked about the old ones. */
const newcomer: PaymentProvider = {
  ...ctx.payments.current,
  name: 'stripe',
  mode: 'live',
  payments: new Proxy(ctx.payments.current.payments, {
    get: (_payments, name) => () => {
      throw new Error(`the new provider was asked: ${String(name)}`)
    },
  }),
}

test('when the provider changes, receipts and refunds of old payments stay with the old provider', async () => {
  const { id, at } = await aLink()
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  const changed = { ...ctx, payments: paymentProviders(newcomer, ctx.payments.current) }
  const page = await pageOf(changed, await depositOf(id))
  expect(page).toMatchObject({ status: 'paid', mode: 'test', receipt: { last4: '4242' } })

  await client.post(`/api/contracts/${id}/cancel`)
  const { id: subjectId } = await depositOf(id)
  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, subjectId))
  await refundJob(changed)(jobWith({ paymentId: payment?.id }))
  expect(await paymentsOf(id)).toMatchObject([{ back: 120_000 }])

  const without = { ...ctx, payments: paymentProviders(newcomer) }
  await db.update(payments).set({ state: 'refunding' }).where(eq(payments.subjectId, subjectId))
  await expect(refundJob(without)(jobWith({ paymentId: payment?.id }))).rejects.toMatchObject({
    code: 'payment.unreachable',
  })
})

const stub = await openStub(new Date())
afterAll(stub.close)
const stripe = openStripe({
  secretKey: 'sk_test_stub',
  publishableKey: 'pk_test_stub',
  webhookSecrets: ['whsec_stub'],
  apiBase: stub.url,
})
const changed = { ...ctx, payments: paymentProviders(stripe, ctx.payments.current) }

/** A booking whose deposit the built-in provider took, and whose balance Stripe took. */
async function paidTwice() {
  const { id, at } = await aLink()
  await payWith(await begin(at))
  await visitor().post(`${at}/settle`)
  const deposit = await depositOf(id)
  const begun = await beginAtProvider(changed.payments, {
    key: `balance:${deposit.id}`,
    amountCents: 120_000,
    description: 'Balance',
    reference: deposit.id,
    returnUrl: 'http://localhost/pay',
  })
  const subject = { kind: 'balance', id: deposit.id }
  const row = await db.transaction((tx) => keepBegun(tx, begun, subject, ctx.now()))
  stub.pay(begun.clientSecret, '5555555555554444')
  await settlePayment(changed, row?.id ?? '')
  return { id, deposit: await depositOf(id) }
}
const rowsOf = (subjectId: string) =>
  db.select().from(payments).where(eq(payments.subjectId, subjectId)).orderBy(payments.id)

test('money that two providers took goes back by the one that took it', async () => {
  const { id, deposit } = await paidTwice()
  expect(await pageOf(changed, deposit)).toMatchObject({
    paid: 2400,
    receipt: { kind: 'balance', last4: '4444' },
  })
  await client.post(`/api/contracts/${id}/cancel`)
  for (const { id: paymentId } of await rowsOf(deposit.id)) await refundPayment(changed, paymentId)
  expect(await paymentsOf(id)).toMatchObject([{ amount: 120_000, back: 120_000 }])
  expect(stub.store.refunds.all()).toMatchObject([{ amount: 120_000 }])
  expect(await rowsOf(deposit.id)).toMatchObject([
    { provider: 'test', state: 'refunded' },
    { provider: 'stripe', state: 'refunded' },
  ])
})

test('a refund that is tried again after a day asks the provider first, which has forgotten the key', async () => {
  const before = stub.store.refunds.all().length
  const { id, deposit } = await paidTwice()
  await client.post(`/api/contracts/${id}/cancel`)
  const [, balance] = await rowsOf(deposit.id)
  await refundPayment(changed, balance?.id ?? '')
  // Our record of it was lost, and Stripe forgets keys after a day.
  await db
    .update(payments)
    .set({ state: 'refunding' })
    .where(eq(payments.id, balance?.id ?? ''))
  stub.forgetKeys()
  const asked = stub.requests.length
  await refundPayment(changed, balance?.id ?? '')
  expect(stub.store.refunds.all()).toHaveLength(before + 1)
  expect(stub.requests.slice(asked).some((request) => request.startsWith('POST /v1/refunds'))).toBe(false)
  expect((await rowsOf(deposit.id))[1]?.state).toBe('refunded')
})
