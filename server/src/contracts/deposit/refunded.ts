import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { contractById } from '../queries.ts'
import { recordOnceForPayment } from '../trail/write-audit.ts'
import { followDeposit, moveDeposit } from './changes.ts'
import { lockDepositById, paymentsFor } from './queries.ts'

/**
 * Records a refund in the audit trail. With the last refund the deposit counts as refunded. What an operator gives back is
 * in the trail from the moment it was promised, and the payment is still kept.
 */
export async function tellOfMoneyBack(
  { database, now }: Pick<Context, 'database' | 'now'>,
  payment: PaymentRow,
): Promise<void> {
  const isBack = payment.state === 'refunded' || payment.state === 'dropped'
  const isBackInPart = payment.state === 'kept' && payment.refundedCents > 0
  if (!isBack && !isBackInPart) return
  await transact(database.db, async (tx) => {
    const row = await lockDepositById(tx, payment.subjectId)
    const contract = row && (await contractById(tx, row.contractId))
    if (!contract) return
    if (isBackInPart) {
      await followDeposit(tx, row, contract, now())
      await tellBrowsers(tx, [contract.djId, contract.clientId], { about: 'contract', id: contract.id })
      return
    }
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
