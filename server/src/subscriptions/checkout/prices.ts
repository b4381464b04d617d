import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { TRIAL_DAYS } from '@cuebook/domain/subscriptions/price.ts'
import type { Verb } from '../../verb.ts'
import { offerOf, priceOf, subscriptionOf } from '../queries.ts'
import { couponToUse } from './checkout.ts'
import { isTrialRefused } from './trial-card.ts'

export const prices: Verb<typeof subscriptionsApi.prices> = async ({ actor, ctx }) => {
  const { db } = ctx.database
  const [monthly, yearly] = [await priceOf(db, 'monthly'), await priceOf(db, 'yearly')]
  return {
    prices: { monthly: monthly.amountCents / 100, yearly: yearly.amountCents / 100 },
    trialDays: TRIAL_DAYS,
    hasTrial:
      actor === null ||
      ((await subscriptionOf(db, actor.id)) === null && !(await isTrialRefused(db, actor.id))),
    trialSeesRequests: ctx.settings.trialSeesRequests,
  }
}

export const validateCoupon: Verb<typeof subscriptionsApi.validateCoupon> = async ({ actor, body, ctx }) => {
  const { db } = ctx.database
  const coupon = await couponToUse(db, body.couponCode, await subscriptionOf(db, actor.id), ctx.now())
  if (!coupon) throw new Refusal('coupon.unknown')
  return offerOf(coupon)
}
