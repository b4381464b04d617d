import { z } from 'zod'
import { plans } from '../../subscriptions/price.ts'

/** The statuses that a subscription can have here. */
export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled'] as const

export const subscriptionRow = z.object({
  /** The DJ. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  plan: z.enum(plans),
  /** Null for a trial that was given without a card. */
  provider: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  periodEndsAt: z.string().nullable(),
  endsAtPeriodEnd: z.boolean(),
  couponCode: z.string().nullable(),
})
export type SubscriptionRow = z.output<typeof subscriptionRow>

export const subscriptionDetails = subscriptionRow.extend({
  /** What the provider says just now; null when there is none, or it cannot be reached. */
  atProvider: z
    .object({
      status: z.string(),
      plan: z.enum(plans),
      amount: z.number(),
      periodEndsAt: z.string(),
      endsAtPeriodEnd: z.boolean(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    })
    .nullable(),
  /** Null when the provider cannot be reached. */
  invoices: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        status: z.enum(['open', 'paid', 'void', 'trial']),
        amount: z.number(),
        at: z.string(),
        paidAt: z.string().nullable(),
      }),
    )
    .nullable(),
  asOf: z.string(),
})
export type SubscriptionDetails = z.output<typeof subscriptionDetails>
