export const plans = ['monthly', 'yearly'] as const
export type Plan = (typeof plans)[number]

export const TRIAL_DAYS = 14

/** The product's own prices, in dollars. An installation may charge others: `GET /api/subscriptions/prices` says which. */
export const standardPrices: Readonly<Record<Plan, number>> = { monthly: 59, yearly: 708 }

/** What a coupon takes off: a percentage, or dollars. */
export interface Off {
  readonly type: 'percent' | 'fixed'
  readonly value: number
}

/** The price after the discount, in whole dollars (spec, point 5). */
export const discounted = (dollars: number, { type, value }: Off): number =>
  type === 'percent'
    ? Math.max(0, Math.round((dollars * (100 - value)) / 100))
    : Math.max(0, Math.round(dollars - value))

/** What the discount takes off a price, in cents. */
export const offCents = (priceCents: number, off: Off): number =>
  Math.max(0, priceCents - discounted(priceCents / 100, off) * 100)

/** '20%' or '$100'. */
export const offWords = ({ type, value }: Off): string => (type === 'percent' ? `${value}%` : `$${value}`)

/** The plan that an address asks for; null when it asks for none that we have. */
export const askedPlan = (asked: string | null): Plan | null => plans.find((plan) => plan === asked) ?? null
