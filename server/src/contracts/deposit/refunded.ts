import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { contractById } from '../queries.ts'
import { recordOnceForPayment } from '../write-audit.ts'
import { moveDeposit } from './changes.ts'
import { depositPayments } from './queries.ts'
import { deposits } from './table.ts'

/** Records a refund in the audit trail. With the last refund the deposit counts as refunded. */
export async function tellOfMoneyBack(
  { database, now }: Pick<Context, 'database' | 'now'>,
  payment: PaymentRow,
): Promise<void> {
  const isBack = payment.state === 'refunded' || payment.state === 'dropped'
  if (!isBack || payment.refundedCents === 0) return
  await transact(database.db, async (tx) => {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, payment.subjectId)).for('update')
    const contract = row && (await contractById(tx, row.contractId))
    if (!contract) return
    const made = await depositPayments(tx, row)
    if (payment.state === 'refunded' && made.every(({ state }) => state !== 'refunding'))
      await moveDeposit(tx, row, 'refunded', { refundedAt: now(), updatedAt: now() })
    await recordOnceForPayment(tx, 'contract.deposit-refunded', contract, {
      paymentId: payment.id,
      amountCents: payment.refundedCents,
    })
  })
}
