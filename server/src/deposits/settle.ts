import { usd } from '@cuebook/domain/contracts/words.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { contractById, contractParties, recordOnContract } from '../contracts/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { layout } from '../notifications/layout.ts'
import { sendMail } from '../notifications/mail.ts'
import { type DepositRow, REFUND_TOPIC } from './queries.ts'
import { deposits } from './table.ts'

type Settling = Pick<Context, 'database' | 'payments' | 'settings' | 'now'>

const event = z.object({ paymentId: z.string() })

/** The provider's word that something happened to a payment. What happened is asked of it, never believed. */
export const hearOfPayment =
  (ctx: Settling): OutboxHandler =>
  async (job) => {
    const payment = await ctx.payments.read(event.parse(job.payload).paymentId)
    if (payment) await settleDeposit(ctx, payment.reference)
  }

/** Writes down what the provider says of the deposit's payment: once paid, once mailed, however often it is asked. */
export async function settleDeposit(ctx: Settling, depositId: string): Promise<DepositRow> {
  const { db } = ctx.database
  const row = await depositById(ctx, depositId)
  const payment = row.intentId ? await ctx.payments.read(row.intentId) : null
  if (payment?.status !== 'succeeded' || (row.status !== 'open' && row.status !== 'void')) return row
  const now = ctx.now()
  const paid = {
    amountCents: payment.amountCents,
    cardBrand: payment.card?.brand ?? null,
    cardLast4: payment.card?.last4 ?? null,
    receiptNumber: `R-${row.id.slice(-12).toUpperCase()}`,
    paidAt: now,
    updatedAt: now,
  }
  return transact(db, async (tx) => {
    const still = (status: DepositRow['status']) => and(eq(deposits.id, row.id), eq(deposits.status, status))
    const [settled] = await tx
      .update(deposits)
      .set({ ...paid, status: 'paid' })
      .where(still('open'))
      .returning()
    if (settled) {
      await told(ctx, tx, settled)
      return settled
    }
    // Paid in the very moment the contract was cancelled: all of it goes back.
    const [late] = await tx
      .update(deposits)
      .set({ ...paid, status: 'refunding', refundedCents: payment.amountCents })
      .where(still('void'))
      .returning()
    if (late) {
      const payload = { depositId: late.id }
      await enqueue(tx, { topic: REFUND_TOPIC, payload, dedupeKey: `refund:${late.id}` })
    }
    const [current] = await tx.select().from(deposits).where(eq(deposits.id, row.id))
    return current ?? row
  })
}

async function depositById({ database }: Settling, id: string): Promise<DepositRow> {
  const [row] = await database.db.select().from(deposits).where(eq(deposits.id, id))
  if (!row) throw new Refusal('deposit.no-link')
  return row
}

async function told(ctx: Settling, tx: Tx, deposit: DepositRow): Promise<void> {
  const contract = await contractById(tx, deposit.contractId)
  if (!contract) return
  const details = { by: null, name: null, version: contract.version, amountCents: deposit.amountCents }
  await recordOnContract(tx, 'contract.deposit-paid', contract.id, null, details)
  const parties = await contractParties(tx, contract)
  const amount = usd(deposit.amountCents / 100)
  const what = contract.eventType ?? 'DJ Event'
  for (const [party, { email }] of Object.entries(parties)) {
    const mail = layout({
      subject: `Deposit paid: ${amount}`,
      preview: `Receipt ${deposit.receiptNumber} for ${what}.`,
      heading: 'The deposit is paid',
      paragraphs: [
        `${amount} was paid for ${what} by ${deposit.cardBrand ?? 'card'} ending in ${deposit.cardLast4 ?? '····'}.`,
        `Receipt ${deposit.receiptNumber}.`,
        ...(ctx.payments.mode === 'test' ? ['This was a test payment: no money moved.'] : []),
      ],
      button: {
        label: 'See the contract',
        href: `${ctx.settings.baseUrl}/api/login?${new URLSearchParams({ next: `/contracts/${contract.id}/sign` })}`,
      },
      footnote: 'You get this mail because you are a party to this contract.',
    })
    await sendMail(tx, { ...mail, to: { address: email }, dedupeKey: `deposit-paid:${deposit.id}:${party}` })
  }
}

const BATCH = 100

/** For payments whose news never came: the browser closed, or the provider could not reach us. */
export async function settleForgotten(ctx: Settling): Promise<void> {
  const open = await ctx.database.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.status, 'open'), isNotNull(deposits.intentId)))
    .limit(BATCH)
  for (const { id } of open) await settleDeposit(ctx, id)
}
