import type { CouponOffer, Duration } from '@cuebook/domain/subscriptions/coupon.ts'
import { durationWords } from '@cuebook/domain/subscriptions/coupon.ts'
import { type Off, offCents, type Plan } from '@cuebook/domain/subscriptions/price.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type Discount, type Invoice, MOST_INVOICES, type Price } from '../adapters/payments/billing.ts'
import type { PaymentProviders } from '../adapters/payments/port.ts'
import type { Context } from '../kernel/context.ts'
import type { Conn } from '../kernel/db/database.ts'
import { providerOf } from '../payments/provider.ts'
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

interface SubscriptionSearch {
  readonly status?: string | undefined
  readonly userIds?: readonly string[] | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Subscriptions by their DJs, the newest account first. The caller must check that an admin asks. */
export const subscriptionsPage = (
  conn: Conn,
  { status, userIds, before, limit }: SubscriptionSearch,
): Promise<SubscriptionRow[]> =>
  conn
    .select()
    .from(subscriptions)
    .where(
      and(
        status === undefined ? undefined : eq(subscriptions.status, status),
        userIds && inArray(subscriptions.userId, [...userIds]),
        before === undefined ? undefined : lt(subscriptions.userId, before),
      ),
    )
    .orderBy(desc(subscriptions.userId))
    .limit(limit)

/** What the provider says of it just now; null for a trial that no provider knows of. */
export const subscriptionAtProvider = async (
  providers: PaymentProviders,
  { provider, subscriptionId }: SubscriptionRow,
) => (provider && subscriptionId ? providerOf(providers, provider).billing.read(subscriptionId) : null)

/** `isTest`: no money moved. */
export type OwnInvoice = Invoice & { readonly isTest: boolean }

/** Invoices stay with the provider that made them; one whose keys are no longer set cannot be asked. */
export async function invoicesAtProviders(
  { database, payments }: Pick<Context, 'database' | 'payments'>,
  userId: string,
): Promise<OwnInvoice[]> {
  const lists: OwnInvoice[] = []
  for (const { provider: name, customerId } of await customersOf(database.db, userId)) {
    const provider = payments.of(name)
    const made = (await provider?.billing.invoices(customerId)) ?? []
    lists.push(...made.map((each) => ({ ...each, isTest: provider?.mode === 'test' })))
  }
  return lists.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_INVOICES)
}

/** The DJ's customer records, one per provider that ever had one. */
export const customersOf = (conn: Conn, userId: string) =>
  conn.select().from(customers).where(eq(customers.userId, userId))
