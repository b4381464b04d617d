import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'

export const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monthly', yearly: 'Yearly' }
export const periods: Readonly<Record<Plan, 'month' | 'year'>> = { monthly: 'month', yearly: 'year' }

/** What the yearly plan would cost without its saving: texts of the spec. */
export const yearlySaving = { struck: 833, saved: 125, badge: 'Save 15%' } as const

/** '$59/month' */
export const perPeriod = (dollars: number, plan: Plan): string => `${usd(dollars)}/${periods[plan]}`

/** The same time of day, some days later. */
export const daysAfter = (at: string | Date, days: number): Date => {
  const date = new Date(at)
  date.setDate(date.getDate() + days)
  return date
}

interface Reduced {
  price: number
  plan: Plan
  /** 'once', 'forever' or a number of months. */
  duration: string
}

/** What a code makes of a price, and for how long: '$47/month', '$47 for the first month', '$47/month for 3 months'. */
export function reducedWords({ price, plan, duration }: Reduced): string {
  if (duration === 'forever') return perPeriod(price, plan)
  if (plan === 'monthly' && duration !== 'once' && duration !== '1 month')
    return `${perPeriod(price, plan)} for ${duration}`
  // A number of months counts for one yearly charge, because the next one comes after it.
  return `${usd(price)} for the first ${periods[plan]}`
}
