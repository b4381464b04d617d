import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Payment as ProviderPayment } from '../../adapters/payments/port.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { notePayment } from '../../payments/changes.ts'
import { type PaymentRow, paymentById, readAtProvider } from '../../payments/queries.ts'
import { disputeLetter } from '../letters/dispute.ts'
import { moneyBackLetter } from '../letters/money-back.ts'
import { partiesOf } from '../party-names.ts'
import { contractById } from '../queries.ts'
import type { ContractRow } from '../table.ts'
import { partiesWithAccount, tellParties } from '../tell-parties.ts'
import { recordContract } from '../trail/write-audit.ts'
import { followDeposit } from './changes.ts'
import { counted, lockDepositById } from './queries.ts'

type Following = Pick<Context, 'database' | 'payments' | 'settings' | 'now'>

const ATTEMPTS = 5

/**
 * Writes down refunds and disputes that were made at the provider. It can be called any number of times and in any
 * order: an answer that is older than what was written in the meantime is thrown away, and the provider is asked again.
 */
export async function followPayment(ctx: Following, paymentId: string): Promise<void> {
  const { db } = ctx.database
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await paymentById(db, paymentId)
    if (!before || counted([before]).length === 0) return
    const atProvider = await readAtProvider(ctx.payments, before)
    if (atProvider?.status !== 'succeeded') return
    if (await transact(db, (tx) => write(ctx, tx, before, atProvider))) return
  }
  throw new Refusal('conflict')
}

/** False when something else was written since `before` was read. */
async function write(
  ctx: Following,
  tx: Tx,
  before: PaymentRow,
  atProvider: ProviderPayment,
): Promise<boolean> {
  const row = await lockDepositById(tx, before.subjectId)
  const after = row && (await notePayment(tx, before, atProvider, ctx.now()))
  if (!after) return row === null
  const contract = after === 'unchanged' ? null : await contractById(tx, row.contractId)
  if (after === 'unchanged' || !contract) return true
  if (after.refundedCents !== before.refundedCents) await tellOfRefund(ctx, tx, contract, before, after)
  if (after.disputeState !== before.disputeState) await tellOfDispute(ctx, tx, contract, after)
  await followDeposit(tx, row, contract, ctx.now())
  return true
}

async function tellOfRefund(
  ctx: Following,
  tx: Tx,
  contract: ContractRow,
  before: PaymentRow,
  after: PaymentRow,
): Promise<void> {
  const backCents = after.refundedCents - before.refundedCents
  const details = { by: null, name: null, paymentId: after.id, amountCents: backCents }
  await recordContract(tx, { event: 'contract.refund-noted', contract, actorId: null, details })
  const about = { contract, parties: await partiesOf(tx, contract), baseUrl: ctx.settings.baseUrl }
  const key = `refund-noted:${after.id}:${after.refundedAt?.getTime()}:${after.refundedCents}` as const
  await tellParties(tx, { ...about, kind: 'payment', key }, partiesWithAccount(contract), (to) =>
    moneyBackLetter({ ...about, to, backCents, payment: after }),
  )
}

async function tellOfDispute(
  ctx: Following,
  tx: Tx,
  contract: ContractRow,
  payment: PaymentRow,
): Promise<void> {
  const { disputeState: state } = payment
  if (!state) return
  const details = { by: null, name: null, paymentId: payment.id, amountCents: payment.disputedCents }
  await recordContract(tx, { event: `contract.dispute-${state}`, contract, actorId: null, details })
  const about = { contract, parties: await partiesOf(tx, contract), baseUrl: ctx.settings.baseUrl }
  const key = `dispute:${payment.id}:${state}:${payment.disputeAt?.getTime()}` as const
  await tellParties(tx, { ...about, kind: 'payment', key }, partiesWithAccount(contract), (to) =>
    disputeLetter({ ...about, to, state, payment }),
  )
}
