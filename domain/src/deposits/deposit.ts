import { z } from 'zod'

export const depositStatuses = ['open', 'paid', 'refunding', 'refunded', 'void'] as const

/** How a contract's deposit stands. */
export const depositState = z.object({
  status: z.enum(depositStatuses),
  /** Dollars. */
  amount: z.number(),
  refunded: z.number(),
  /** Where it is paid, while it can be. */
  payPath: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type DepositState = z.output<typeof depositState>

/** What the payment page tells whoever holds the link. */
export const paymentPage = z.object({
  status: z.enum(depositStatuses),
  amount: z.number(),
  djName: z.string(),
  djPicture: z.string(),
  eventType: z.string().nullable(),
  eventDate: z.string().nullable(),
  /** The balance and the day it is due. */
  balance: z.number(),
  balanceDueOn: z.string().nullable(),
  /** `test`: no money moves, and the page says so. */
  mode: z.enum(['test', 'live']),
  receipt: z
    .object({ number: z.string(), paidAt: z.string(), brand: z.string(), last4: z.string() })
    .nullable(),
})
export type PaymentPage = z.output<typeof paymentPage>
