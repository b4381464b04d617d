import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { TRIAL_DAYS } from '@cuebook/domain/subscriptions/price.ts'
import type { Verb } from '../verb.ts'
import { couponByCode, offerOf, priceOf, subscriptionOf } from './queries.ts'

export const prices: Verb<typeof subscriptionsApi.prices> = async ({ actor, ctx }) => {
  const { db } = ctx.database
  const [monthly, yearly] = [await priceOf(db, 'monthly'), await priceOf(db, 'yearly')]
  return {
    prices: { monthly: monthly.amountCents / 100, yearly: yearly.amountCents / 100 },
    trialDays: TRIAL_DAYS,
    hasTrial: actor === null || (await subscriptionOf(db, actor.id)) === null,
  }
}

export const validateCoupon: Verb<typeof subscriptionsApi.validateCoupon> = async ({ body, ctx }) => {
  const coupon = await couponByCode(ctx.database.db, body.couponCode, ctx.now())
  if (!coupon) throw new Refusal('coupon.unknown')
  return offerOf(coupon)
}
