import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { countedStates, unsettledStates } from '@cuebook/domain/payments/lifecycle.ts'
import { and, asc, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { announce } from './changes.ts'
import { providerOf } from './provider.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './table.ts'
import { dropPayment, refundPayment, type Undoing } from './undo.ts'

const BATCH = 100
/** A payment that stays open for this long is cancelled; a person who comes back begins a new one. */
const STALE_MS = 24 * HOUR_MS
const FIRST = '00000000-0000-0000-0000-000000000000'

type Sweeping = Undoing & Pick<Context, 'log'>

/**
 * Settles payments whose news was lost: the browser closed, the provider could not reach us, or a job failed for good.
 * It also asks about those whose news we cannot recognise, because they were kept before we wrote down their names.
 */
export async function sweepPayments(ctx: Sweeping): Promise<void> {
  const isUnlinked = and(inArray(payments.state, [...countedStates]), isNull(payments.paymentIntentId))
  for (let after = FIRST; ; ) {
    const page = await ctx.database.db
      .select()
      .from(payments)
      .where(and(or(inArray(payments.state, [...unsettledStates]), isUnlinked), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(BATCH)
    for (const row of page) {
      await sweepOne(ctx, row).catch((error: unknown) =>
        ctx.log.warn({ err: error, payment: row.id }, 'a payment could not be settled'),
      )
    }
    const last = page.at(-1)
    if (!last || page.length < BATCH) return
    after = last.id
  }
}

async function sweepOne(ctx: Sweeping, row: PaymentRow): Promise<void> {
  const now = ctx.now().getTime()
  const age = now - row.updatedAt.getTime()
  if (row.state === 'refused') return dropPayment(ctx, row.id)
  if (row.state === 'refunding') {
    if (age > HOUR_MS) await refundPayment(ctx, row.id)
    return
  }
  const isBegun = row.state === 'begun'
  if (!isBegun && !ctx.payments.of(row.provider)) return
  if (isBegun && age > STALE_MS) await providerOf(ctx.payments, row.provider).payments.cancel(row.intentId)
  // Each sweep uses a new key, because the job of an earlier sweep may have failed for good.
  await announce(ctx.database.db, row, `sweep:${Math.floor(now / HOUR_MS)}`)
}
