import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import { and, eq } from 'drizzle-orm'
import type { BegunSubscription } from '../adapters/payments/billing.ts'
import type { PaymentProvider } from '../adapters/payments/port.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Db } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { providerOf } from '../payments/provider.ts'
import { follow } from './follow.ts'
import { couponByCode, discountOf, priceOf, usedCoupon } from './queries.ts'
import { checkouts, customers } from './table.ts'

export type Checkout = typeof checkouts.$inferSelect

export interface Wish {
  readonly plan: Plan
  readonly couponCode: string | null
  /** Null for somebody who pays at once. */
  readonly trialEndsAt: Date | null
}

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
    if (row) return subscribe(ctx, actor, row)
  }
  throw new Refusal('conflict')
}

/** The DJ's one checkout, which is written before the provider is asked. Null when another wish came in between. */
async function claim(ctx: Context, actor: Actor, wish: Wish): Promise<Checkout | null> {
  const { db } = ctx.database
  const provider = ctx.payments.current.name
  const found = await checkoutOf(db, actor.id)
  if (found && isSame(found, wish, provider, ctx.now())) return found
  if (found) await giveUp(ctx, found)
  const row = { ...wish, id: newId(), userId: actor.id, provider, createdAt: ctx.now() }
  const [claimed] = await db.insert(checkouts).values(row).onConflictDoNothing().returning()
  return claimed ?? null
}

function isSame(row: Checkout, wish: Wish, provider: string, now: Date): boolean {
  const isFresh = now.getTime() - row.createdAt.getTime() < FRESH_MS
  const isTrial = (row.trialEndsAt === null) === (wish.trialEndsAt === null)
  const { plan, couponCode } = wish
  return isFresh && isTrial && row.provider === provider && row.plan === plan && row.couponCode === couponCode
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

/** However often it is called for the same checkout, the provider has one subscription. */
async function subscribe(ctx: Context, actor: Actor, row: Checkout): Promise<BegunSubscription> {
  const { db } = ctx.database
  const provider = providerOf(ctx.payments, row.provider)
  const price = await priceOf(db, row.plan)
  const coupon = row.couponCode === null ? null : await usedCoupon(db, row.couponCode)
  const begun = await provider.billing.subscribe({
    key: `checkout:${row.id}`,
    customerId: await customerOf(db, provider, actor),
    price,
    discount: coupon ? discountOf(coupon, price) : undefined,
    trialEndsAt: row.trialEndsAt ?? undefined,
  })
  const { intentId, subscription } = begun
  await db
    .update(checkouts)
    .set({ intentId, subscriptionId: subscription.id })
    .where(and(eq(checkouts.userId, row.userId), eq(checkouts.id, row.id)))
  return begun
}

/** The DJ's customer record at this provider, made on first use. */
export async function customerOf(
  db: Db,
  { name, payments }: PaymentProvider,
  { id: userId, email, account }: Actor,
): Promise<string> {
  const mine = and(eq(customers.userId, userId), eq(customers.provider, name))
  const [known] = await db.select().from(customers).where(mine)
  if (known) return known.customerId
  const person = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const customerId = await payments.customer({ key: `customer:${userId}`, email, name: person })
  await db.insert(customers).values({ userId, provider: name, customerId }).onConflictDoNothing()
  const [kept] = await db.select().from(customers).where(mine)
  return kept?.customerId ?? customerId
}

/** Refuses a code that nobody can use any more; without a code there is nothing to check. */
export async function couponToUse(db: Db, code: string | null | undefined, now: Date) {
  if (!code) return null
  const coupon = await couponByCode(db, code, now)
  if (!coupon) throw new Refusal('coupon.unknown')
  return coupon
}
