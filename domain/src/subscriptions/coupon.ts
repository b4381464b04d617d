import { z } from 'zod'
import { bound } from '../kernel/bound.ts'

/** Codes are typed by people, so case and spaces around them do not matter. */
export const couponCode = z.string().trim().max(60, bound('Invalid discount code')).toUpperCase()

/** What the pricing screen learns about a code. */
export const couponOffer = z.object({
  type: z.enum(['percent', 'fixed']),
  /** A percentage, or dollars. */
  value: z.number(),
  currency: z.literal('usd'),
  /** 'once', 'forever' or a number of months like '3 months'. */
  duration: z.string(),
  name: z.string(),
})
export type CouponOffer = z.output<typeof couponOffer>

export type Duration = 'once' | 'forever' | { readonly months: number }

export const durationWords = (duration: Duration): string =>
  typeof duration === 'string' ? duration : `${duration.months} month${duration.months === 1 ? '' : 's'}`
