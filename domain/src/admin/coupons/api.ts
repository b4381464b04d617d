import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { cursorHeader } from '../../kernel/pages.ts'
import { couponCode } from '../../subscriptions/coupon.ts'
import {
  couponCodeForm,
  couponEnd,
  couponNameMaxLength,
  mostCouponDollars,
  mostCouponMonths,
} from '../../subscriptions/coupon-rules.ts'
import { couponsCalls } from '../room.ts'

export const consoleCoupon = z.object({
  code: z.string(),
  name: z.string(),
  /** A percentage, or dollars. */
  type: z.enum(['percent', 'fixed']),
  value: z.number(),
  /** 'once', 'forever' or '3 months'. */
  duration: z.string(),
  expiresAt: z.string().nullable(),
  isOver: z.boolean(),
  /** How many DJs ever used it, and how many of them have a subscription with it now. */
  used: z.number().int(),
  running: z.number().int(),
})
export type ConsoleCoupon = z.output<typeof consoleCoupon>

const whole = (sentence: string, most: number) => z.int(sentence).min(1, sentence).max(most, sentence)
const months = `A number of months from 1 to ${mostCouponMonths}`

const newCoupon = z
  .object({
    code: couponCode.regex(couponCodeForm, 'A code has 3 to 40 letters, digits and hyphens'),
    name: z
      .string()
      .trim()
      .max(couponNameMaxLength, bound(`A name may have ${couponNameMaxLength} characters at most`))
      .default(''),
    type: z.enum(['percent', 'fixed'], 'Please choose what it takes off'),
    value: whole('Please enter a whole number', mostCouponDollars),
    lasts: z.enum(['once', 'forever', 'months'], 'Please choose how long it lasts'),
    months: whole(months, mostCouponMonths).nullable().default(null),
    /** The last day on which it can be used. */
    until: z
      .string()
      .max(10, bound('Please enter a day'))
      .refine((day) => couponEnd(day) !== null, 'Please enter a day')
      .nullable()
      .default(null),
  })
  .refine(({ type, value }) => type === 'fixed' || value <= 100, {
    path: ['value'],
    message: 'A percentage is from 1 to 100',
  })
  .refine(({ lasts, months }) => (lasts === 'months') === (months !== null), {
    path: ['months'],
    message: months,
  })

const after = z.string().max(40, bound('This page does not exist.')).optional()

export const couponsApi = {
  list: {
    ...couponsCalls.list,
    summary: `List discount codes with their use, in the order of the alphabet; for the next page, send the value of the ${cursorHeader} header as 'after'`,
    access: 'admin',
    query: z.object({ after }),
    reply: z.array(consoleCoupon),
    refusals: ['admin.only'],
  },
  make: {
    ...couponsCalls.make,
    summary: 'Make a discount code for DJs',
    access: 'admin',
    body: newCoupon,
    reply: z.object({ code: z.string() }),
    refusals: ['admin.only', 'coupon.exists'],
  },
  end: {
    ...couponsCalls.end,
    summary: 'End a discount code: nobody new can use it, and whoever has it keeps it',
    access: 'admin',
    params: z.object({ code: z.string().max(40, 'Not found.') }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only', 'not-found', 'coupon.over'],
  },
} as const satisfies EndpointTable
