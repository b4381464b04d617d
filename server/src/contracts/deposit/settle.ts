import type { depositApi } from '@cuebook/domain/contracts/deposit/api.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import type { Payment as ProviderPayment } from '../../adapters/payments/port.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { keepPayment, refusePayment } from '../../payments/changes.ts'
import { lockPayment, type PaymentRow, paymentById, readAtProvider } from '../../payments/queries.ts'
import { ofPayment } from '../../payments/topics.ts'
import type { Verb } from '../../verb.ts'
import { receiptLetter } from '../letters/receipt.ts'
import { partiesOf } from '../party-names.ts'
import { contractById } from '../queries.ts'
import { tellParties } from '../tell-parties.ts'
import { recordContract } from '../trail/write-audit.ts'
import { moveDeposit } from './changes.ts'
import { followPayment } from './follow-payment.ts'
import { pageOf } from './page.ts'
import {
  askFor,
  type DepositRow,
  depositByToken,
  givenFor,
  lockDeposit,
  lockDepositById,
  paymentsFor,
  receivedCents,
} from './queries.ts'
import { receiptNumberOf } from './receipt-number.ts'
import { tellOfMoneyBack } from './refunded.ts'

export type Settling = Pick<Context, 'database' | 'payments' | 'settings' | 'now'>

export const settle: Verb<typeof depositApi.settle> = async ({ params, ctx }) => {
  const { db } = ctx.database
  const deposit = await depositByToken(db, params.token)
  for (const { id, state } of await paymentsFor(db, deposit))
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
  if (payment.state !== 'begun') {
    await tellOfMoneyBack(ctx, payment)
    return followPayment(ctx, paymentId)
  }
  const atProvider = await readAtProvider(ctx.payments, payment)
  if (atProvider?.status === 'succeeded')
    await transact(ctx.database.db, (tx) => followProvider(ctx, tx, payment, atProvider))
  if (atProvider?.status === 'canceled')
    await transact(ctx.database.db, (tx) => giveUp(tx, payment.subjectId, paymentId, ctx.now()))
}

/** Refuses a payment that is no longer asked for: one that is too late, of another amount, or a second one. */
async function followProvider(
  ctx: Settling,
  tx: Tx,
  { id, subjectId }: PaymentRow,
  atProvider: ProviderPayment,
): Promise<void> {
  const row = await lockDepositById(tx, subjectId)
  const payment = await lockPayment(tx, id)
  if (!row || payment?.state !== 'begun') return
  const contract = await contractById(tx, row.contractId)
  const ask = contract && askFor(contract, await givenFor(tx, row))
  const isAsked = ask?.kind === payment.kind && ask.cents === atProvider.amountCents
  if (isAsked) await keep(ctx, tx, row, payment, atProvider)
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
  const contract = kept && (await contractById(tx, row.contractId))
  if (!contract) return
  const receiptNumber = receiptNumberOf(row, kept)
  const isBalance = kept.kind === 'balance'
  const key: MailKey = isBalance ? `balance-paid:${kept.id}` : `deposit-paid:${kept.id}`
  const number = isBalance ? {} : { receiptNumber }
  await moveDeposit(tx, row, 'covered', { ...number, paidAt: now, updatedAt: now })
  const details = { by: null, name: null, amountCents: kept.amountCents }
  const event = isBalance ? 'contract.balance-paid' : 'contract.deposit-paid'
  await recordContract(tx, { event, contract, actorId: null, details })
  const about = { contract, parties: await partiesOf(tx, contract), baseUrl: ctx.settings.baseUrl }
  // Without an account the address is unproven, so it gets no mail; the payer sees the receipt on the page.
  const who: readonly Party[] = contract.clientId === null ? ['dj'] : ['dj', 'client']
  const paidCents = receivedCents(await givenFor(tx, row))
  const isTest = ctx.payments.of(kept.provider)?.mode === 'test'
  await tellParties(tx, { ...about, kind: 'payment', key }, who, (to) =>
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
    const row = await lockDeposit(tx, contractId)
    if (row) await giveUp(tx, row.id, paymentId, now())
  })
}

async function giveUp(tx: Tx, depositId: string, paymentId: string, now: Date): Promise<void> {
  const row = await lockDepositById(tx, depositId)
  const payment = row && (await lockPayment(tx, paymentId))
  if (payment) await refusePayment(tx, payment, now)
}
