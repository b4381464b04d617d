import { leftOf, refundRefusal } from '@cuebook/domain/payments/refund.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import type { From } from '../../../kernel/http/call.ts'
import { promiseRefund } from '../../../payments/changes.ts'
import { lockPayment, type PaymentRow, paymentById } from '../../../payments/queries.ts'
import { givenBackLetter } from '../../letters/given-back.ts'
import { partiesOf } from '../../party-names.ts'
import { contractById } from '../../queries.ts'
import { partiesWithAccount, tellParties } from '../../tell-parties.ts'
import { recordContract } from '../../trail/write-audit.ts'
import { followDeposit } from '../changes.ts'
import { lockDepositById } from '../queries.ts'

interface GivingBack {
  readonly cents: number
  /** What was left of the payment when the operator looked, so that a repeated call gives nothing back twice. */
  readonly leftCents: number
  readonly reason: string
  readonly operatorId: string
  readonly from: From
  readonly now: Date
  readonly baseUrl: string
}

/** An operator gives a payment back, in whole or in part. Both parties are told. The caller checked that it is an admin. */
export async function giveBack(
  tx: Tx,
  paymentId: string,
  { cents, leftCents, reason, operatorId, from, now, baseUrl }: GivingBack,
): Promise<PaymentRow> {
  const read = await lockPaid(tx, paymentId)
  if (!read) throw new Refusal('not-found')
  const { payment, row, contract } = read
  const refusal = refundRefusal(payment)
  if (refusal) throw new Refusal(refusal)
  if (leftOf(payment) !== leftCents) throw new Refusal('refund.changed')
  if (cents > leftCents) throw new Refusal('refund.too-much')
  const promised = await promiseRefund(tx, payment, { cents, now, operator: { id: operatorId, reason } })
  if (!promised) throw new Refusal('refund.changed')
  await followDeposit(tx, row, contract, now)
  const details = { by: null, name: null, paymentId, amountCents: cents, reason }
  await recordContract(tx, { event: 'contract.refund-given', contract, actorId: operatorId, details, from })
  const about = { contract, parties: await partiesOf(tx, contract), baseUrl }
  const key = `refund-given:${paymentId}:${promised.refundedCents}:${now.getTime()}` as const
  await tellParties(tx, { ...about, kind: 'payment', key }, partiesWithAccount(contract), (to) =>
    givenBackLetter({ ...about, to, payment: promised, cents, reason }),
  )
  return promised
}

/** The deposit is locked before the payment, as everywhere, so that nobody waits for the other in a circle. */
async function lockPaid(tx: Tx, paymentId: string) {
  const known = await paymentById(tx, paymentId)
  const row = known && (await lockDepositById(tx, known.subjectId))
  const payment = row && (await lockPayment(tx, paymentId))
  const contract = payment && (await contractById(tx, row.contractId))
  return contract ? { payment, row, contract } : null
}
