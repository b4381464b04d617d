import { z } from 'zod'
import { depositStatuses } from './lifecycle.ts'

/** The state of a contract's deposit. */
export const depositState = z.object({
  status: z.enum(depositStatuses),
  /** Dollars: the amount to pay while the deposit is open, the amount paid afterwards. */
  amount: z.number(),
  /** Dollars paid so far, without those that were refunded or are about to be. */
  paid: z.number(),
  refunded: z.number(),
  /** The path of the payment page; null when there is nothing to pay. */
  payPath: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type DepositState = z.output<typeof depositState>

/** What the payment page shows to anybody who has the link. */
export const paymentPage = z.object({
  status: z.enum(depositStatuses),
  amount: z.number(),
  /** The deposit that the present terms ask for, and what was paid of it so far. */
  due: z.number(),
  paid: z.number(),
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
