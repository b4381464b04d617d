import { eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { From } from '../../kernel/http/call.ts'
import { type CouponRow, offerOf } from '../queries.ts'
import { coupons } from '../table.ts'

export type NewCoupon = typeof coupons.$inferInsert

interface By {
  /** Null for the command line. */
  readonly actorId: string | null
  readonly from?: From
}

/** Null when there is such a code already. */
export async function makeCoupon(tx: Tx, coupon: NewCoupon, by: By): Promise<CouponRow | null> {
  const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning()
  if (!row) return null
  await record(tx, {
    ...by,
    action: 'coupon.added',
    subject: { type: 'coupon', id: row.code },
    details: { ...offerOf(row), until: row.expiresAt?.toISOString() ?? null },
  })
  return row
}

/** Nobody new can use it; whoever has it keeps it. Null when there is no such code. */
export async function stopCoupon(
  tx: Tx,
  code: string,
  { now, ...by }: By & { readonly now: Date },
): Promise<CouponRow | null> {
  const [row] = await tx.update(coupons).set({ expiresAt: now }).where(eq(coupons.code, code)).returning()
  if (!row) return null
  await record(tx, { ...by, action: 'coupon.ended', subject: { type: 'coupon', id: row.code }, details: {} })
  return row
}
