import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { contractById } from '../queries.ts'
import { recordOnceForPayment } from '../trail/write-audit.ts'
import { moveDeposit } from './changes.ts'
import { lockDepositById, paymentsFor } from './queries.ts'

/** Records a refund in the audit trail. With the last refund the deposit counts as refunded. */
export async function tellOfMoneyBack(
  { database, now }: Pick<Context, 'database' | 'now'>,
  payment: PaymentRow,
): Promise<void> {
  const isBack = payment.state === 'refunded' || payment.state === 'dropped'
  if (!isBack) return
  await transact(database.db, async (tx) => {
    const row = await lockDepositById(tx, payment.subjectId)
    const contract = row && (await contractById(tx, row.contractId))
    if (!contract) return
    const made = await paymentsFor(tx, row)
    if (payment.state === 'refunded' && made.every(({ state }) => state !== 'refunding'))
      await moveDeposit(tx, row, 'refunded', { refundedAt: now(), updatedAt: now() })
    // A bank took the money back before we could.
    if (payment.refundedCents === 0) return
    const event = payment.kind === 'balance' ? 'contract.balance-refunded' : 'contract.deposit-refunded'
    await recordOnceForPayment(tx, event, contract, {
      paymentId: payment.id,
      amountCents: payment.refundedCents,
    })
  })
}
