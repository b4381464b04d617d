import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { contractById, recordOnContract } from '../contracts/queries.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { deposits } from './table.ts'

type Refunding = Pick<Context, 'database' | 'payments' | 'now'>

const ofDeposit = z.object({ depositId: z.uuid() })
const ofPayment = z.object({ paymentId: z.string() })

export const refundJob =
  (ctx: Refunding): OutboxHandler =>
  (job) =>
    refundDeposit(ctx, ofDeposit.parse(job.payload).depositId)

/** Gives back what was promised; the key makes a second run harmless. */
export async function refundDeposit(
  { database, payments, now }: Refunding,
  depositId: string,
): Promise<void> {
  const { db } = database
  const [row] = await db.select().from(deposits).where(eq(deposits.id, depositId))
  if (row?.status !== 'refunding' || !row.intentId) return
  const { intentId: id, refundedCents: amountCents } = row
  await payments.refund({ id, amountCents, key: `refund:${row.id}` })
  await db.transaction(async (tx) => {
    const at = now()
    const [done] = await tx
      .update(deposits)
      .set({ status: 'refunded', refundedAt: at, updatedAt: at })
      .where(and(eq(deposits.id, row.id), eq(deposits.status, 'refunding')))
      .returning()
    const contract = done && (await contractById(tx, row.contractId))
    if (!contract) return
    const details = { by: null, name: null, version: contract.version, amountCents }
    await recordOnContract(tx, 'contract.deposit-refunded', contract.id, null, details)
  })
}

export const dropPaymentJob =
  (ctx: Refunding): OutboxHandler =>
  (job) =>
    dropPayment(ctx, ofPayment.parse(job.payload).paymentId)

/** Takes a payment back that its deposit refused: unmade if it can be, refunded if it was made. Told once. */
export async function dropPayment({ database, payments }: Refunding, paymentId: string): Promise<void> {
  await payments.cancel(paymentId)
  const payment = await payments.read(paymentId)
  if (!payment) return
  const { status, amountCents, reference } = payment
  if (status === 'succeeded') await payments.refund({ id: paymentId, amountCents, key: `drop:${paymentId}` })
  await database.db.transaction(async (tx) => {
    const undropped = sql`not ${paymentId} = any(${deposits.droppedIntents})`
    const [row] = await tx
      .update(deposits)
      .set({ droppedIntents: sql`array_append(${deposits.droppedIntents}, ${paymentId})` })
      .where(and(eq(deposits.id, reference), undropped))
      .returning()
    const contract = row && status === 'succeeded' && (await contractById(tx, row.contractId))
    if (!contract) return
    const details = { by: null, name: null, version: contract.version, amountCents, paymentId }
    await recordOnContract(tx, 'contract.deposit-refunded', contract.id, null, details)
  })
}
