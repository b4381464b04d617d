import { Refusal } from '@cuebook/domain/refusals.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import { and, eq } from 'drizzle-orm'
import type { BegunSubscription } from '../../adapters/payments/billing.ts'
import type { PaymentProvider } from '../../adapters/payments/port.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { providerOf } from '../../payments/provider.ts'
import { follow } from '../follow.ts'
import {
  type CouponRow,
  couponByCode,
  discountOf,
  priceOf,
  type SubscriptionRow,
  subscriptionOf,
  usedCoupon,
} from '../queries.ts'
import { checkouts, customers } from '../table.ts'

export type Checkout = typeof checkouts.$inferSelect

export interface Wish {
  readonly plan: Plan
  readonly coupon: CouponRow | null
  /** Null for somebody who pays at once. */
  readonly trialEndsAt: Date | null
}

/** What a started checkout keeps: the plan, the coupon and the price that the DJ was shown. */
type Offered = Pick<Checkout, 'provider' | 'plan' | 'couponCode' | 'amountCents' | 'offCents' | 'trialEndsAt'>

/** A form that was left open for longer is begun anew, because its trial would be shorter than promised. */
const FRESH_MS = 3_600_000
const ATTEMPTS = 3

export async function checkoutOf(db: Db, userId: string): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.userId, userId))
  return row ?? null
}

/** Begins a subscription, or goes on with the one that was begun before with the same wish. */
export async function beginCheckout(ctx: Context, actor: Actor, wish: Wish): Promise<BegunSubscription> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await claim(ctx, actor, wish)
    const begun = row && (await subscribe(ctx, actor, row))
    if (begun) return begun
  }
  throw new Refusal('conflict')
}

/** The DJ's one checkout, which is written before the provider is asked. Null when another wish came in between. */
async function claim(ctx: Context, actor: Actor, wish: Wish): Promise<Checkout | null> {
  const { db } = ctx.database
  const now = ctx.now()
  const offered = await offeredFor(db, ctx.payments.current.name, wish)
  const former = await checkoutOf(db, actor.id)
  if (former && isSame(former, offered, now)) return former
  if (former) await giveUp(ctx, former)
  const row = { ...offered, id: newId(), userId: actor.id, createdAt: now }
  return transact(db, async (tx) => {
    const [claimed] = await tx.insert(checkouts).values(row).onConflictDoNothing().returning()
    // Another checkout may have become the subscription since the caller looked.
    const before = await subscriptionOf(tx, actor.id)
    if (isRunning(before?.status) && before?.provider) throw new Refusal('subscription.exists')
    if (before?.provider && wish.trialEndsAt) throw new Refusal('conflict')
    return claimed ?? null
  })
}

async function offeredFor(db: Db, provider: string, wish: Wish): Promise<Offered> {
  const { plan, coupon, trialEndsAt } = wish
  const price = await priceOf(db, plan)
  const offCents = coupon ? discountOf(coupon, price).offCents : 0
  return {
    provider,
    plan,
    trialEndsAt,
    couponCode: coupon?.code ?? null,
    amountCents: price.amountCents,
    offCents,
  }
}

/** The same wish at the same price, a short while ago. */
function isSame(row: Checkout, { trialEndsAt, ...offered }: Offered, now: Date): boolean {
  const isFresh = now.getTime() - row.createdAt.getTime() < FRESH_MS
  const isTrial = (row.trialEndsAt === null) === (trialEndsAt === null)
  const names = Object.keys(offered) as (keyof typeof offered)[]
  return isFresh && isTrial && names.every((name) => row[name] === offered[name])
}

/**
 * A checkout that was finished a moment ago cannot be given up: the subscription is there. One at a provider whose keys
 * are gone can be finished by nobody.
 */
async function giveUp(ctx: Context, { id, userId, provider, subscriptionId }: Checkout): Promise<void> {
  const { billing } = ctx.payments.of(provider) ?? {}
  if (billing && subscriptionId && !(await billing.giveUp(subscriptionId))) {
    await follow(ctx, { provider, objectId: subscriptionId })
    throw new Refusal('subscription.exists')
  }
  await ctx.database.db.delete(checkouts).where(and(eq(checkouts.userId, userId), eq(checkouts.id, id)))
}

/**
 * However often it is called for the same checkout, the provider has one subscription. Null when the checkout was given
 * up meanwhile: then nobody gets its secret.
 */
async function subscribe(ctx: Context, actor: Actor, row: Checkout): Promise<BegunSubscription | null> {
  const { db } = ctx.database
  const provider = providerOf(ctx.payments, row.provider)
  const { plan, amountCents, offCents } = row
  const price = { plan, amountCents }
  const coupon = row.couponCode === null ? null : await usedCoupon(db, row.couponCode)
  const begun = await provider.billing.subscribe({
    key: `checkout:${row.id}`,
    customerId: await customerOf(db, provider, actor),
    price,
    discount: coupon ? { ...discountOf(coupon, price), offCents } : undefined,
    trialEndsAt: row.trialEndsAt ?? undefined,
  })
  const { intentId, subscription } = begun
  const [kept] = await db
    .update(checkouts)
    .set({ intentId, subscriptionId: subscription.id })
    .where(and(eq(checkouts.userId, row.userId), eq(checkouts.id, row.id)))
    .returning()
  if (kept) return begun
  await provider.billing.giveUp(subscription.id)
  return null
}

/** The DJ's customer record at this provider, made on first use. */
export async function customerOf(
  db: Db,
  { name, payments }: PaymentProvider,
  { id: userId, email, account }: Actor,
): Promise<string> {
  const isOwn = and(eq(customers.userId, userId), eq(customers.provider, name))
  const [known] = await db.select().from(customers).where(isOwn)
  if (known) return known.customerId
  const person = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const customerId = await payments.customer({ key: `customer:${userId}`, email, name: person })
  await db.insert(customers).values({ userId, provider: name, customerId }).onConflictDoNothing()
  const [kept] = await db.select().from(customers).where(isOwn)
  return kept?.customerId ?? customerId
}

/** Refuses a code that nobody can use any more, or that this person has used; without a code nothing is checked. */
export async function couponToUse(
  db: Db,
  code: string | null | undefined,
  before: Pick<SubscriptionRow, 'usedCodes'> | null,
  now: Date,
): Promise<CouponRow | null> {
  if (!code) return null
  const coupon = await couponByCode(db, code, now)
  if (!coupon) throw new Refusal('coupon.unknown')
  if (before?.usedCodes.includes(coupon.code)) throw new Refusal('coupon.used')
  return coupon
}
