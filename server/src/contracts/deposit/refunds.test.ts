import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../kernel/outbox/table.ts'
import { payments } from '../../payments/table.ts'
import { refundPayment } from '../../payments/undo.ts'
import { aDepositWorld } from './deposit.fixture.ts'
import { settlePayment } from './settle.ts'

const { ctx, db, dj, visitor, aLink, begin, payWith, depositOf } = await aDepositWorld()

test('a deposit of two payments counts as refunded once both are back', async () => {
  const { id, at } = await aLink({ status: 'pending' })
  const pay = async () => {
    await payWith(await begin(at))
    await visitor().post(`${at}/settle`)
  }
  await pay()
  await dj.put(`/api/contracts/${id}`, { price: 3000, version: 1 })
  await pay()
  await dj.post(`/api/contracts/${id}/cancel`)
  await db.delete(outbox)
  const { id: subjectId } = await depositOf(id)
  const made = await db.select().from(payments).where(eq(payments.subjectId, subjectId)).orderBy(payments.id)
  const states = []
  for (const payment of made) {
    await refundPayment(ctx, payment.id)
    await settlePayment(ctx, payment.id)
    states.push((await depositOf(id)).status)
  }
  expect(states).toEqual(['refunding', 'refunded'])
})
