import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import type { CouponRow } from '../queries.ts'
import { coupons } from '../table.ts'

/** In the order of the alphabet. The caller must check that an admin asks. */
export const couponsPage = (conn: Conn, limit: number, after?: string): Promise<CouponRow[]> =>
  conn
    .select()
    .from(coupons)
    .where(after === undefined ? undefined : gt(coupons.code, after))
    .orderBy(asc(coupons.code))
    .limit(limit)

/** Locks the code until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update')
  return row ?? null
}

export interface CouponUse {
  /** DJs who ever used the code. */
  readonly used: number
  /** Those of them whose subscription runs with it. */
  readonly running: number
}

/** How often each of these codes was used. */
export async function couponUse(conn: Conn, codes: readonly string[]): Promise<Map<string, CouponUse>> {
  if (codes.length === 0) return new Map()
  const wanted = sql`${sql.param([...codes])}::text[]`
  const { rows } = await conn.execute<{ code: string; used: number; running: number }>(sql`
    select used.code, count(*)::int as used,
      count(*) filter (where s.coupon_code = used.code and s.status in ('trialing', 'active', 'past_due'))::int as running
    from subscriptions s cross join lateral unnest(s.used_codes) used (code)
    where s.used_codes && ${wanted} and used.code = any(${wanted}) group by used.code`)
  return new Map(rows.map(({ code, used, running }) => [code, { used, running }]))
}
