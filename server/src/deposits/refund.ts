import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { contractById, recordOnContract } from '../contracts/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { deposits } from './table.ts'

const payload = z.object({ depositId: z.uuid() })

/** Gives back what `closeDeposit` promised; the key makes a second run harmless. */
export const refundDeposit =
  ({ database, payments, now }: Pick<Context, 'database' | 'payments' | 'now'>): OutboxHandler =>
  async (job) => {
    const { depositId } = payload.parse(job.payload)
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
