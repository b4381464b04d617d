import { z } from 'zod'
import { plans } from './price.ts'

const plan = z.enum(plans)
const card = z.object({ brand: z.string(), last4: z.string() })
const line = z.object({ text: z.string(), amount: z.number() })

/** The prices that are charged, in dollars. */
export const priceList = z.object({
  prices: z.object({ monthly: z.number(), yearly: z.number() }),
  trialDays: z.number().int(),
  /** False for somebody who has used the trial already. */
  hasTrial: z.boolean(),
  /** Whether client requests open with the trial, or only with the first charge. */
  trialSeesRequests: z.boolean(),
})
export type PriceList = z.output<typeof priceList>

/** What a coupon does to the price of a plan. */
const priced = z.object({
  discountApplied: z.boolean(),
  /** '20%' or '$100'; empty without a discount. */
  discountAmount: z.string(),
  /** Our own additions: what the coupon is called, how long it lasts, and the price with it. */
  discountName: z.string(),
  discountDuration: z.string(),
  price: z.number(),
})
export type Priced = z.output<typeof priced>

export const subscriptionIntent = priced.extend({
  clientSecret: z.string(),
  trialEnd: z.string().nullable(),
  isTrialMode: z.boolean(),
  /** Our own addition. Less than the price in a trial, or where earlier payments left a credit. */
  dueToday: z.number(),
})
export type SubscriptionIntent = z.output<typeof subscriptionIntent>

/** Beyond the specification it says what the trial will cost, as the intent does. */
export const trialSetup = priced.extend({
  clientSecret: z.string(),
  trialEnd: z.string().nullable(),
  subscriptionPlan: plan,
})
export type TrialSetup = z.output<typeof trialSetup>

/** What the page 'Manage Subscription' shows, without the invoices. */
export const subscriptionState = z.object({
  status: z.string(),
  plan,
  /** Dollars per period, before the discount. */
  price: z.number(),
  discount: z.object({ name: z.string(), amount: z.number(), duration: z.string() }).nullable(),
  trialEndsAt: z.string().nullable(),
  /** The end of the period that is paid for, or of the trial; null where the provider does not know the person. */
  periodEndsAt: z.string().nullable(),
  /** Cancelled: it runs until then and is not renewed. */
  endsAtPeriodEnd: z.boolean(),
  nextCharge: z.object({ amount: z.number(), at: z.string() }).nullable(),
  /** When a failed charge is tried again, and the day on which the subscription ends if it stays unpaid. */
  failed: z.object({ nextTryAt: z.string().nullable(), endsOn: z.string() }).nullable(),
  card: card.nullable(),
  mode: z.enum(['test', 'live']),
})
export type SubscriptionState = z.output<typeof subscriptionState>

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  at: z.string(),
  status: z.enum(['open', 'paid', 'void', 'trial']),
  amount: z.number(),
})
export type Invoice = z.output<typeof invoice>

/** What a change of plan costs. It holds for a few minutes, and is charged as shown. */
export const planChange = z.object({
  plan,
  lines: z.array(line),
  dueToday: z.number(),
  /** Dollars that are left over, and taken off later charges. */
  credit: z.number(),
  nextCharge: z.object({ amount: z.number(), at: z.string() }),
  /** The moment for which this was computed. */
  at: z.string(),
})
export type PlanChange = z.output<typeof planChange>

/** What is charged when a trial is ended now. */
export const trialEnd = planChange.omit({ at: true })
export type TrialEnd = z.output<typeof trialEnd>
