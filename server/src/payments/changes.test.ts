import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { keepPayment, markRefunded, notePayment, promiseRefund, refusePayment } from './changes.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './table.ts'

const { ctx } = await testApp()
const { db } = ctx.database
const now = ctx.now()

async function aPayment(state: PaymentRow['state'] = 'begun'): Promise<PaymentRow> {
  const id = newId()
  const [row] = await db
    .insert(payments)
    .values({
      id,
      provider: 'test',
      intentId: id,
      kind: 'tried',
      subjectId: newId(),
      state,
      amountCents: 5000,
    })
    .returning()
  if (!row) throw new Error('no payment was written')
  return row
}
const stateOf = async ({ id }: PaymentRow) =>
  (await db.select({ state: payments.state }).from(payments).where(eq(payments.id, id)))[0]?.state
const jobsOf = async ({ id }: PaymentRow) =>
  (await db.select({ key: outbox.dedupeKey }).from(outbox)).filter(({ key }) => key?.includes(id))

test('a payment that was refused since it was read is not kept', async () => {
  const asRead = await aPayment()
  await transact(db, (tx) => refusePayment(tx, asRead, now))
  const jobs = await jobsOf(asRead)
  const kept = await transact(db, (tx) => keepPayment(tx, asRead, { card: null, paymentIntentId: null }, now))
  expect([kept, await stateOf(asRead)]).toEqual([null, 'refused'])
  expect(await jobsOf(asRead)).toEqual(jobs)
})

test('of two who promise a refund of what they both read as kept, one does', async () => {
  const asRead = await aPayment('kept')
  await transact(db, (tx) => promiseRefund(tx, asRead, { cents: 2000, now }))
  await transact(db, (tx) => promiseRefund(tx, asRead, { cents: 3000, now }))
  const [row] = await db.select().from(payments).where(eq(payments.id, asRead.id))
  expect(row).toMatchObject({ state: 'refunding', refundedCents: 2000 })
})

test('what the provider said before a refund was made is not written down after it', async () => {
  const kept = await aPayment('kept')
  await transact(db, (tx) => promiseRefund(tx, kept, { cents: 2000, now }))
  const [asRead = kept] = await db.select().from(payments).where(eq(payments.id, kept.id))
  await transact(db, (tx) =>
    markRefunded(tx, { row: asRead, promised: { count: 1, areOfOperators: false } }, 2000, now),
  )
  const said = { card: null, paymentIntentId: 'pi_1', refundedCents: 2000, dispute: null } as Parameters<
    typeof notePayment
  >[2]
  expect(await transact(db, (tx) => notePayment(tx, asRead, said, now))).toBeNull()
  expect(await stateOf(asRead)).toBe('refunded')
})
