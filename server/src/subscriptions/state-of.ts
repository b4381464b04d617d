import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { GRACE_DAYS, isInForce } from '@cuebook/domain/subscriptions/life.ts'
import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import type { Subscription } from '../adapters/payments/billing.ts'
import type { Context } from '../kernel/context.ts'
import type { Conn } from '../kernel/db/database.ts'
import { offerOf, priceOf, type SubscriptionRow, usedCoupon } from './queries.ts'

type Asking = Pick<Context, 'database' | 'payments'>

/** The subscription as the provider has it now. Null for one that no provider knows, or none whose keys are set. */
async function atProvider({ payments }: Asking, row: SubscriptionRow): Promise<Subscription | null> {
  if (row.provider === null || row.subscriptionId === null) return null
  return (await payments.of(row.provider)?.billing.read(row.subscriptionId)) ?? null
}

/** What the DJ sees of the subscription. */
export async function stateOf(ctx: Asking, row: SubscriptionRow): Promise<SubscriptionState> {
  const { db } = ctx.database
  const there = await atProvider(ctx, row)
  const price = there?.price ?? (await priceOf(db, row.plan))
  const discount = there?.discount ?? null
  const { status, plan, trialEndsAt, periodEndsAt, endsAtPeriodEnd, pastDueSince } = row
  const goesOn = there && isInForce(status) && !endsAtPeriodEnd
  return {
    status,
    plan,
    price: price.amountCents / 100,
    endsAtPeriodEnd,
    discount: discount && {
      name: discount.name,
      amount: discount.offCents / 100,
      duration: await durationWordsOf(db, discount.code),
    },
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    periodEndsAt: (periodEndsAt ?? trialEndsAt)?.toISOString() ?? null,
    nextCharge: goesOn
      ? {
          amount: Math.max(0, price.amountCents - (discount?.offCents ?? 0) - there.creditCents) / 100,
          at: there.periodEndsAt.toISOString(),
        }
      : null,
    failed: pastDueSince && {
      nextTryAt: there?.nextTryAt?.toISOString() ?? null,
      endsOn: new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS).toISOString(),
    },
    card: there?.card ?? null,
    mode: (row.provider && ctx.payments.of(row.provider)?.mode) || ctx.payments.current.mode,
  }
}

async function durationWordsOf(conn: Conn, code: string): Promise<string> {
  const coupon = await usedCoupon(conn, code)
  return coupon ? offerOf(coupon).duration : ''
}
