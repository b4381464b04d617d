import type { Context } from '../kernel/context.ts'
import { transact } from '../kernel/db/transact.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { markDropped, markRefunded } from './changes.ts'
import { providerOf } from './provider.ts'
import { type PaymentRow, paymentById, promisedRefunds } from './queries.ts'
import { ofPayment } from './topics.ts'

export type Undoing = Pick<Context, 'database' | 'payments' | 'now'>

export const refundJob =
  (ctx: Undoing): OutboxHandler =>
  (job) =>
    refundPayment(ctx, ofPayment.parse(job.payload).paymentId)

/** Makes what was promised, also what was promised while it is made. */
export async function refundPayment(ctx: Undoing, paymentId: string): Promise<void> {
  for (;;) {
    const row = await paymentById(ctx.database.db, paymentId)
    if (row?.state !== 'refunding' || (await makeRefund(ctx, row))) return
  }
}

/**
 * It reads the payment first, because providers forget idempotency keys after some days. Each promise has a key of its own:
 * with the key of an earlier one, the provider would give nothing back and say that it did.
 */
async function makeRefund(ctx: Undoing, row: PaymentRow): Promise<boolean> {
  const { db } = ctx.database
  const promised = await promisedRefunds(db, row.id)
  const { payments } = providerOf(ctx.payments, row.provider)
  const { refundedCents = 0, dispute = null } = (await payments.read(row.intentId)) ?? {}
  // A bank that decides about the payment decides about the refund, too; the hourly sweep looks again.
  if (dispute?.state === 'opened') return true
  const takenBackCents = dispute?.state === 'lost' ? dispute.amountCents : 0
  const amountCents = Math.max(0, row.refundedCents - refundedCents - takenBackCents)
  const key = `refund:${row.id}:${promised.count}`
  if (amountCents > 0) await payments.refund({ id: row.intentId, amountCents, key })
  return transact(db, (tx) => markRefunded(tx, { row, promised }, refundedCents + amountCents, ctx.now()))
}

export const dropJob =
  (ctx: Undoing): OutboxHandler =>
  (job) =>
    dropPayment(ctx, ofPayment.parse(job.payload).paymentId)

/** Undoes a refused payment: cancels it if possible, and refunds it if it was made. */
export async function dropPayment(ctx: Undoing, paymentId: string): Promise<void> {
  const { db } = ctx.database
  const row = await paymentById(db, paymentId)
  if (row?.state !== 'refused') return
  const { payments } = providerOf(ctx.payments, row.provider)
  await payments.cancel(row.intentId)
  const made = await payments.read(row.intentId)
  // The payment can neither be cancelled nor refunded yet, so the job is repeated later.
  if (made?.status === 'processing') throw new Error('The payment is still being processed.')
  const backCents = made?.status === 'succeeded' ? made.amountCents : 0
  if (made && made.refundedCents < backCents)
    await payments.refund({
      id: row.intentId,
      amountCents: backCents - made.refundedCents,
      key: `drop:${row.id}`,
    })
  await transact(db, (tx) => markDropped(tx, row, backCents, ctx.now()))
}
