import { and, asc, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { DepositRow } from './queries.ts'
import { dropPayment, refundDeposit } from './refund.ts'
import { givePaymentUp, type Settling, settlePayment } from './settle.ts'
import { deposits } from './table.ts'

const BATCH = 100
const HOUR_MS = 3_600_000
/** A payment begun so long ago is given up: whoever comes back begins another. */
const STALE_MS = 24 * HOUR_MS
const FIRST = '00000000-0000-0000-0000-000000000000'

type Sweeping = Settling & Pick<Context, 'log'>

/** For news that never came: the browser closed, the provider could not reach us, a job was given up. */
export async function sweepDeposits(ctx: Sweeping): Promise<void> {
  const unsettled = and(inArray(deposits.status, ['open', 'refunding']), isNotNull(deposits.intentId))
  await inPages(ctx, unsettled, sweepOne)
  const undropped = sql`cardinality(${deposits.refusedIntents}) > cardinality(${deposits.droppedIntents})`
  await inPages(ctx, undropped, dropRefused)
}

async function inPages(
  ctx: Sweeping,
  which: SQL | undefined,
  sweep: (ctx: Settling, row: DepositRow) => Promise<void>,
): Promise<void> {
  for (let after = FIRST; ; ) {
    const page = await ctx.database.db
      .select()
      .from(deposits)
      .where(and(which, gt(deposits.id, after)))
      .orderBy(asc(deposits.id))
      .limit(BATCH)
    for (const row of page) {
      await sweep(ctx, row).catch((error: unknown) =>
        ctx.log.warn({ err: error, deposit: row.id }, 'a deposit could not be settled'),
      )
    }
    const last = page.at(-1)
    if (!last || page.length < BATCH) return
    after = last.id
  }
}

async function sweepOne(ctx: Settling, row: DepositRow): Promise<void> {
  const { payments, now } = ctx
  const age = now().getTime() - row.updatedAt.getTime()
  if (row.status === 'refunding') {
    if (age > HOUR_MS) await refundDeposit(ctx, row.id)
    return
  }
  if (!row.intentId) return
  if (age > STALE_MS) await payments.cancel(row.intentId)
  await settlePayment(ctx, row.intentId)
  const payment = await payments.read(row.intentId)
  if (payment?.status === 'canceled') await givePaymentUp(ctx, row.id, row.intentId)
}

async function dropRefused(ctx: Settling, { refusedIntents, droppedIntents }: DepositRow): Promise<void> {
  for (const paymentId of refusedIntents)
    if (!droppedIntents.includes(paymentId)) await dropPayment(ctx, paymentId)
}
