import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Discount } from '../../billing.ts'
import { existing } from './price.ts'

const LONGEST_NAME = 40

/** Our discounts are amounts per plan; at Stripe each is a coupon that is made when it is first needed. */
export async function discountsFor(stripe: Stripe, discount: Discount): Promise<{ coupon: string }[]> {
  const { code, name, offCents, duration } = discount
  if (offCents <= 0) return []
  const lasts =
    typeof duration === 'string'
      ? ({ duration } as const)
      : ({ duration: 'repeating', duration_in_months: duration.months } as const)
  const id = couponId(discount)
  await existing(() =>
    stripe.coupons.create({
      id,
      name: name.slice(0, LONGEST_NAME),
      metadata: { code, name },
      amount_off: offCents,
      currency: 'usd',
      ...lasts,
    }),
  )
  return [{ coupon: id }]
}

/** Codes and names are anybody's text, so the id is a hash of everything that makes the coupon what it is. */
const couponId = ({ code, name, offCents, duration }: Discount): string =>
  `cuebook_${createHash('sha256')
    .update(JSON.stringify([code, name, offCents, duration]))
    .digest('hex')
    .slice(0, 32)}`
