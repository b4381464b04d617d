import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { offWords, TRIAL_DAYS } from '@cuebook/domain/subscriptions/price.ts'
import type { Verb } from '../verb.ts'
import { beginCheckout, checkoutOf, couponToUse } from './checkout.ts'
import { couponByCode, discountOf, offerOf, offOf, priceOf, subscriptionOf } from './queries.ts'

const DAY_MS = 86_400_000

/** Nothing is charged and no status changes here: that follows once a card is given. */
export const createIntent: Verb<typeof subscriptionsApi.createIntent> = async ({ actor, body, ctx }) => {
  const { db } = ctx.database
  const now = ctx.now()
  const before = await subscriptionOf(db, actor.id)
  if (isRunning(before?.status)) throw new Refusal('subscription.exists')
  const coupon = await couponToUse(db, body.couponCode, before, now)
  const price = await priceOf(db, body.plan)
  // One trial per person: whoever comes back pays at once.
  const isTrialMode = before === null
  const { clientSecret, subscription, dueTodayCents } = await beginCheckout(ctx, actor, {
    plan: body.plan,
    coupon,
    trialEndsAt: isTrialMode ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null,
  })
  const offer = coupon && offerOf(coupon)
  const offCents = coupon ? discountOf(coupon, price).offCents : 0
  return {
    clientSecret,
    isTrialMode,
    trialEnd: isTrialMode ? (subscription.trialEndsAt?.toISOString() ?? null) : null,
    discountApplied: coupon !== null,
    discountAmount: coupon ? offWords(offOf(coupon)) : '',
    discountName: offer?.name ?? '',
    discountDuration: offer?.duration ?? '',
    price: (price.amountCents - offCents) / 100,
    dueToday: dueTodayCents / 100,
  }
}

/** Adds a card to a trial: one that was begun and left, or one that was given without a card. */
export const completeTrialSetup: Verb<typeof subscriptionsApi.completeTrialSetup> = async (call) => {
  const { actor, ctx } = call
  const { db } = ctx.database
  const row = await subscriptionOf(db, actor.id)
  const left = row ? null : await checkoutOf(db, actor.id)
  const isWithoutCard = row?.status === 'trialing' && row.provider === null
  if (!isWithoutCard && !left?.trialEndsAt) throw new Refusal('subscription.no-setup')
  const { plan, couponCode, trialEndsAt } = row ?? left ?? {}
  if (!plan || !trialEndsAt || trialEndsAt <= ctx.now()) throw new Refusal('subscription.no-setup')
  // A code that ended since then is left out.
  const coupon = couponCode ? await couponByCode(db, couponCode, ctx.now()) : null
  const begun = await beginCheckout(ctx, actor, { plan, coupon, trialEndsAt })
  return {
    clientSecret: begun.clientSecret,
    trialEnd: begun.subscription.trialEndsAt?.toISOString() ?? null,
    subscriptionPlan: plan,
  }
}
