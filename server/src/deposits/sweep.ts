import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DepositRow } from './queries.ts'
import { refundDeposit } from './refund.ts'
import { type Settling, settlePayment } from './settle.ts'
import { deposits } from './table.ts'

const BATCH = 100
const HOUR_MS = 3_600_000
/** A payment begun so long ago is given up: whoever comes back begins another. */
const STALE_MS = 24 * HOUR_MS
const FIRST = '00000000-0000-0000-0000-000000000000'

/** For news that never came: the browser closed, the provider could not reach us, a job was given up. */
export async function sweepDeposits(ctx: Settling & Pick<Context, 'log'>): Promise<void> {
  for (let after = FIRST; ; ) {
    const page = await ctx.database.db
      .select()
      .from(deposits)
      .where(
        and(
          inArray(deposits.status, ['open', 'refunding']),
          isNotNull(deposits.intentId),
          gt(deposits.id, after),
        ),
      )
      .orderBy(asc(deposits.id))
      .limit(BATCH)
    for (const row of page) {
      await sweepOne(ctx, row).catch((error: unknown) =>
        ctx.log.warn({ err: error, deposit: row.id }, 'a deposit could not be settled'),
      )
    }
    const last = page.at(-1)
    if (!last || page.length < BATCH) return
    after = last.id
  }
}

async function sweepOne(ctx: Settling, row: DepositRow): Promise<void> {
  const { database, payments, now } = ctx
  const age = now().getTime() - row.updatedAt.getTime()
  if (row.status === 'refunding') {
    if (age > HOUR_MS) await refundDeposit(ctx, row.id)
    return
  }
  if (!row.intentId) return
  if (age > STALE_MS) await payments.cancel(row.intentId)
  await settlePayment(ctx, row.intentId)
  if ((await payments.read(row.intentId))?.status !== 'canceled') return
  const same = and(eq(deposits.id, row.id), eq(deposits.intentId, row.intentId))
  await database.db.update(deposits).set({ intentId: null }).where(same)
}
