import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { testPayments } from '../adapters/payments/test/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { promiseRefund } from './changes.ts'
import { paymentById } from './queries.ts'
import { payments } from './table.ts'
import { newsTopic } from './topics.ts'
import { refundPayment } from './undo.ts'

const { ctx } = await testApp()
const { db } = ctx.database
const provider = ctx.payments.current.payments

afterEach(() => {
  vi.useRealTimers()
})

/** A payment of 50 dollars that counts, and that the provider has got. */
async function aPaymentMade(): Promise<string> {
  const key = newId()
  const { id: intentId } = await provider.begin({
    key,
    amountCents: 5000,
    description: 'Deposit',
    reference: key,
  })
  await db.update(testPayments).set({ status: 'succeeded' }).where(eq(testPayments.id, intentId))
  const counted = { provider: 'test', intentId, kind: 'tried', state: 'kept', amountCents: 5000 } as const
  await db.insert(payments).values({ ...counted, id: key, subjectId: newId() })
  return key
}

async function giveBack(paymentId: string, cents: number, reason: string | null) {
  const row = await paymentById(db, paymentId)
  if (!row) throw new Error('there is no payment')
  const operator = reason ? { id: null, reason } : undefined
  await transact(db, (tx) => promiseRefund(tx, row, { cents, now: new Date(), operator }))
}

async function stateOf(paymentId: string) {
  const row = await paymentById(db, paymentId)
  const there = await provider.read(row?.intentId ?? '')
  return { state: row?.state, ours: row?.refundedCents, theirs: there?.refundedCents }
}

test('a refund of a clock that was a day ahead does not stand in for the next one', async () => {
  const id = await aPaymentMade()
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })
  await giveBack(id, 2000, 'The sound was bad.')
  await refundPayment(ctx, id)
  expect(await stateOf(id)).toEqual({ state: 'kept', ours: 2000, theirs: 2000 })
  vi.useRealTimers()
  await giveBack(id, 1000, null)
  await refundPayment(ctx, id)
  expect(await stateOf(id)).toEqual({ state: 'refunded', ours: 3000, theirs: 3000 })
  const news = await db
    .select()
    .from(outbox)
    .where(eq(outbox.topic, newsTopic('tried')))
  expect(news.map(({ payload }) => payload)).toEqual([{ paymentId: id }, { paymentId: id }])
})

test('of a cancellation and an operator who both give back before either was made, both are made, and the payment is refunded', async () => {
  const id = await aPaymentMade()
  await giveBack(id, 1000, null)
  await giveBack(id, 500, 'For the late start.')
  await refundPayment(ctx, id)
  expect(await stateOf(id)).toEqual({ state: 'refunded', ours: 1500, theirs: 1500 })
})
