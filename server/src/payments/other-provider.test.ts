import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobWith } from '../../tests/outbox-job.ts'
import type { PaymentProvider } from '../adapters/payments/port.ts'
import { paymentProviders } from '../adapters/payments/providers.ts'
import { aDepositWorld } from '../contracts/deposit/deposit.fixture.ts'
import { pageOf } from '../contracts/deposit/page.ts'
import { payments } from './table.ts'
import { refundJob } from './undo.ts'

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
  await expect(refundJob(without)(jobWith({ paymentId: payment?.id }))).rejects.toThrow(
    'Payments through test cannot be reached: its keys are not set.',
  )
})
