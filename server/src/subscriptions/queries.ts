import type { CouponOffer, Duration } from '@cuebook/domain/subscriptions/coupon.ts'
import { durationWords } from '@cuebook/domain/subscriptions/coupon.ts'
import { type Off, offCents, type Plan } from '@cuebook/domain/subscriptions/price.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Discount, Price } from '../adapters/payments/billing.ts'
import type { Conn } from '../kernel/db/database.ts'
import { coupons, customers, prices, subscriptions } from './table.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type CouponRow = typeof coupons.$inferSelect

export async function subscriptionStatusOf(conn: Conn, userId: string): Promise<string | null> {
  return (await subscriptionOf(conn, userId))?.status ?? null
}

export async function subscriptionOf(conn: Conn, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await conn.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row ?? null
}

/** Those of these people whose subscription has one of these statuses. */
export async function subscribersAmong(
  conn: Conn,
  userIds: readonly string[],
  statuses: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { userId, status } = subscriptions
  const rows = await conn
    .select({ userId })
    .from(subscriptions)
    .where(and(inArray(userId, [...userIds]), inArray(status, [...statuses])))
  return new Set(rows.map((row) => row.userId))
}

export async function priceOf(conn: Conn, plan: Plan): Promise<Price> {
  const [row] = await conn.select().from(prices).where(eq(prices.plan, plan))
  if (!row) throw new Error(`the ${plan} plan has no price`)
  return row
}

/** A coupon that can still be used. */
export async function couponByCode(conn: Conn, code: string, now: Date): Promise<CouponRow | null> {
  const [row] = await conn.select().from(coupons).where(eq(coupons.code, code))
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : null
}

/** A coupon that somebody uses already goes on after it has expired for others. */
export async function usedCoupon(conn: Conn, code: string): Promise<CouponRow | null> {
  const [row] = await conn.select().from(coupons).where(eq(coupons.code, code))
  return row ?? null
}

export const offOf = ({ percent, amountCents }: CouponRow): Off =>
  percent === null ? { type: 'fixed', value: (amountCents ?? 0) / 100 } : { type: 'percent', value: percent }

const durationOf = ({ duration, months }: CouponRow): Duration =>
  duration === 'months' ? { months: months ?? 1 } : duration

export const offerOf = (row: CouponRow): CouponOffer => ({
  ...offOf(row),
  currency: 'usd',
  duration: durationWords(durationOf(row)),
  name: row.name,
})

/** What the coupon takes off each charge of this price. */
export const discountOf = (row: CouponRow, { amountCents }: Price): Discount => ({
  code: row.code,
  name: row.name,
  offCents: offCents(amountCents, offOf(row)),
  duration: durationOf(row),
})

/** The DJ's customer records, one per provider that ever had one. */
export const customersOf = (conn: Conn, userId: string) =>
  conn.select().from(customers).where(eq(customers.userId, userId))
