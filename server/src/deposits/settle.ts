import { depositCents } from '@cuebook/domain/contracts/money.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Payment } from '../adapters/payments/port.ts'
import type { Context } from '../context.ts'
import { contractById, contractTerms, recordOnContract } from '../contracts/queries.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { type DepositRow, refusePayment } from './queries.ts'
import { mailReceipt } from './receipt-mail.ts'
import { deposits } from './table.ts'

export type Settling = Pick<Context, 'database' | 'payments' | 'settings' | 'now'>

const event = z.object({ paymentId: z.string() })

/** The provider's word that something happened to a payment. What happened is asked of it, never believed. */
export const hearOfPayment =
  (ctx: Settling): OutboxHandler =>
  async (job) => {
    await settlePayment(ctx, event.parse(job.payload).paymentId)
  }

/**
 * Writes down what the provider says of this payment, however often it is asked: once paid, once mailed. A payment
 * that is not what the deposit asks for now goes back: too late, of another amount, or a second one.
 */
export async function settlePayment(ctx: Settling, paymentId: string): Promise<void> {
  const payment = await ctx.payments.read(paymentId)
  if (payment?.status !== 'succeeded') return
  await transact(ctx.database.db, async (tx) => {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, payment.reference)).for('update')
    if (!row || (row.intentId === paymentId && row.paidAt !== null)) return
    const contract = await contractById(tx, row.contractId)
    const due = contract ? depositCents(contractTerms(contract)) : null
    if (row.refusedIntents.includes(paymentId)) return
    if (row.status === 'open' && due === payment.amountCents) await keep(ctx, tx, row, paymentId, payment)
    else await refusePayment(tx, row, paymentId)
  })
}

/** A payment nobody will make: another one may be begun, and this one goes back should it be made all the same. */
export async function givePaymentUp(
  { database }: Pick<Settling, 'database'>,
  depositId: string,
  paymentId: string,
): Promise<void> {
  await transact(database.db, async (tx) => {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, depositId)).for('update')
    const isPaid = row?.intentId === paymentId && row.paidAt !== null
    if (row && !isPaid && !row.refusedIntents.includes(paymentId)) await refusePayment(tx, row, paymentId)
  })
}

async function keep(
  ctx: Settling,
  tx: Tx,
  row: DepositRow,
  paymentId: string,
  payment: Payment,
): Promise<void> {
  const [paid] = await tx
    .update(deposits)
    .set({
      status: 'paid',
      intentId: paymentId,
      amountCents: payment.amountCents,
      cardBrand: payment.card?.brand ?? null,
      cardLast4: payment.card?.last4 ?? null,
      receiptNumber: `R-${row.id.slice(-12).toUpperCase()}`,
      paidAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .where(eq(deposits.id, row.id))
    .returning()
  // Another one that was begun meanwhile must not be paid on top.
  if (paid && row.intentId && row.intentId !== paymentId) await refusePayment(tx, paid, row.intentId)
  const contract = paid && (await contractById(tx, row.contractId))
  if (!contract) return
  const details = { by: null, name: null, version: contract.version, amountCents: payment.amountCents }
  await recordOnContract(tx, 'contract.deposit-paid', contract.id, null, details)
  await mailReceipt(ctx, tx, paid)
}
