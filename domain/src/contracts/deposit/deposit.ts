import { z } from 'zod'
import { depositStatuses } from './lifecycle.ts'

/** How a contract's deposit stands. */
export const depositState = z.object({
  status: z.enum(depositStatuses),
  /** Dollars: what is to be paid while it is open, what was paid afterwards. */
  amount: z.number(),
  /** Paid so far, and not given or promised back. */
  paid: z.number(),
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
