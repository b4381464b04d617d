import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { statementOf } from '@cuebook/domain/contracts/money.ts'
import { eq } from 'drizzle-orm'
import type { Payment as ProviderPayment } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { keepPayment, refusePayment } from '../../payments/changes.ts'
import {
  heldCents,
  lockPayment,
  type PaymentRow,
  paymentById,
  readAtProvider,
} from '../../payments/queries.ts'
import { ofPayment } from '../../payments/topics.ts'
import type { Verb } from '../../verb.ts'
import { receiptLetter } from '../letters/receipt.ts'
import { partiesOf } from '../party-names.ts'
import { contractById } from '../queries.ts'
import { tellParties } from '../tell-parties.ts'
import { termsOf } from '../terms-of.ts'
import { recordContract } from '../write-audit.ts'
import { moveDeposit } from './changes.ts'
import { pageOf } from './page.ts'
import { type DepositRow, depositByToken, depositPayments } from './queries.ts'
import { tellOfMoneyBack } from './refunded.ts'
import { deposits } from './table.ts'

export type Settling = Pick<Context, 'database' | 'payments' | 'settings' | 'now'>

export const settle: Verb<typeof depositApi.settle> = async ({ params, ctx }) => {
  const { db } = ctx.database
  const deposit = await depositByToken(db, params.token)
  for (const { id, state } of await depositPayments(db, deposit))
    if (state === 'begun') await settlePayment(ctx, id)
  return pageOf(ctx, await depositByToken(db, params.token))
}

/** Handles news of a payment. The news is not trusted: the provider is asked what happened. */
export const hearOfPayment =
  (ctx: Settling): OutboxHandler =>
  (job) =>
    settlePayment(ctx, ofPayment.parse(job.payload).paymentId)

/** Records the result of a payment. It can be called any number of times: each result is recorded and mailed once. */
export async function settlePayment(ctx: Settling, paymentId: string): Promise<void> {
  const payment = await paymentById(ctx.database.db, paymentId)
  if (!payment) return
  if (payment.state !== 'begun') return tellOfMoneyBack(ctx, payment)
  const atProvider = await readAtProvider(ctx.payments, payment)
  if (atProvider?.status === 'succeeded')
    await transact(ctx.database.db, (tx) => judge(ctx, tx, payment, atProvider))
  if (atProvider?.status === 'canceled') {
    const [row] = await ctx.database.db.select().from(deposits).where(eq(deposits.id, payment.subjectId))
    if (row) await givePaymentUp(ctx, row.contractId, paymentId)
  }
}

/** Refuses a payment that the deposit no longer asks for: one that is too late, of another amount, or a second one. */
async function judge(
  ctx: Settling,
  tx: Tx,
  { id, subjectId }: PaymentRow,
  atProvider: ProviderPayment,
): Promise<void> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, subjectId)).for('update')
  const payment = await lockPayment(tx, id)
  if (!row || payment?.state !== 'begun') return
  const contract = await contractById(tx, row.contractId)
  const held = heldCents(await depositPayments(tx, row))
  const open = contract && statementOf(termsOf(contract), held).openCents
  if (row.status === 'open' && open === atProvider.amountCents) await keep(ctx, tx, row, payment, atProvider)
  else await refusePayment(tx, payment, ctx.now())
}

async function keep(
  ctx: Settling,
  tx: Tx,
  row: DepositRow,
  payment: PaymentRow,
  atProvider: ProviderPayment,
): Promise<void> {
  const now = ctx.now()
  const kept = await keepPayment(tx, payment, atProvider, now)
  const receiptNumber = row.receiptNumber ?? `R-${row.id.slice(-12).toUpperCase()}`
  const paid = await moveDeposit(tx, row, 'covered', { receiptNumber, paidAt: now, updatedAt: now })
  const contract = kept && paid && (await contractById(tx, row.contractId))
  if (!contract) return
  const details = { by: null, name: null, amountCents: kept.amountCents }
  await recordContract(tx, { event: 'contract.deposit-paid', contract, actorId: null, details })
  const about = { contract, parties: await partiesOf(tx, contract), baseUrl: ctx.settings.baseUrl }
  // Without an account the address is unproven, so it gets no mail; the payer sees the receipt on the page.
  const who: readonly Party[] = contract.clientId === null ? ['dj'] : ['dj', 'client']
  const paidCents = heldCents(await depositPayments(tx, row))
  const isTest = ctx.payments.of(kept.provider)?.mode === 'test'
  await tellParties(tx, { ...about, kind: 'payment', key: `deposit-paid:${kept.id}` }, who, (to) =>
    receiptLetter({ ...about, to, payment: kept, receiptNumber, paidCents, now, isTest }),
  )
}

/** Gives up a payment that nobody will make. Another one may begin, and this one is refunded if it is made anyway. */
export async function givePaymentUp(
  { database, now }: Pick<Settling, 'database' | 'now'>,
  contractId: string,
  paymentId: string,
): Promise<void> {
  await transact(database.db, async (tx) => {
    const [row] = await tx.select().from(deposits).where(eq(deposits.contractId, contractId)).for('update')
    const payment = row && (await lockPayment(tx, paymentId))
    if (payment) await refusePayment(tx, payment, now())
  })
}
