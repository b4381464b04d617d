import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { offWords, type Plan, TRIAL_DAYS } from '@cuebook/domain/subscriptions/price.ts'
import type { Priced } from '@cuebook/domain/subscriptions/subscription.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import {
  type CouponRow,
  couponByCode,
  discountOf,
  offerOf,
  offOf,
  priceOf,
  subscriptionOf,
} from '../queries.ts'
import { beginCheckout, checkoutOf, couponToUse } from './checkout.ts'
import { isTrialRefused } from './trial-card.ts'

/** Nothing is charged and no status changes here: that follows once a card is given. */
export const createIntent: Verb<typeof subscriptionsApi.createIntent> = async ({ actor, body, ctx }) => {
  const { db } = ctx.database
  const now = ctx.now()
  const before = await subscriptionOf(db, actor.id)
  if (isRunning(before?.status)) throw new Refusal('subscription.exists')
  const coupon = await couponToUse(db, body.couponCode, before, now)
  // One trial per person and card: whoever comes back pays at once.
  const isTrialMode = before === null && !(await isTrialRefused(db, actor.id))
  const { clientSecret, subscription, dueTodayCents } = await beginCheckout(ctx, actor, {
    plan: body.plan,
    coupon,
    trialEndsAt: isTrialMode ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null,
  })
  return {
    ...(await pricedOf(db, body.plan, coupon)),
    clientSecret,
    isTrialMode,
    trialEnd: isTrialMode ? (subscription.trialEndsAt?.toISOString() ?? null) : null,
    dueToday: dueTodayCents / 100,
  }
}

async function pricedOf(db: Db, plan: Plan, coupon: CouponRow | null): Promise<Priced> {
  const price = await priceOf(db, plan)
  const offer = coupon && offerOf(coupon)
  const offCents = coupon ? discountOf(coupon, price).offCents : 0
  return {
    discountApplied: coupon !== null,
    discountAmount: coupon ? offWords(offOf(coupon)) : '',
    discountName: offer?.name ?? '',
    discountDuration: offer?.duration ?? '',
    price: (price.amountCents - offCents) / 100,
  }
}

/**
 * Adds a card to a trial: one that was begun and left, or one that was given without a card. The plan and the code that
 * are chosen with it hold; without them, those that it has.
 */
export const completeTrialSetup: Verb<typeof subscriptionsApi.completeTrialSetup> = async (call) => {
  const { actor, body, ctx } = call
  const { db } = ctx.database
  const row = await subscriptionOf(db, actor.id)
  const left = row ? null : await checkoutOf(db, actor.id)
  const isWithoutCard = row?.status === 'trialing' && row.provider === null
  if (!isWithoutCard && !left?.trialEndsAt) throw new Refusal('subscription.no-setup')
  const { couponCode, trialEndsAt, plan: planBefore } = row ?? left ?? {}
  const plan = body?.plan ?? planBefore
  if (!plan || !trialEndsAt || trialEndsAt <= ctx.now()) throw new Refusal('subscription.no-setup')
  // A code of the trial that ended since then is left out; one that is chosen now is refused.
  const own = couponCode ? await couponByCode(db, couponCode, ctx.now()) : null
  const coupon = (await couponToUse(db, body?.couponCode, row, ctx.now())) ?? own
  const begun = await beginCheckout(ctx, actor, { plan, coupon, trialEndsAt })
  return {
    ...(await pricedOf(db, plan, coupon)),
    clientSecret: begun.clientSecret,
    trialEnd: begun.subscription.trialEndsAt?.toISOString() ?? null,
    subscriptionPlan: plan,
  }
}
