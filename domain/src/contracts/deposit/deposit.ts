import { z } from 'zod'
import { depositStatuses } from './lifecycle.ts'
import { paymentKinds } from './payment-kinds.ts'

/** What can be paid now, in dollars. */
const ask = z.object({ kind: z.enum(paymentKinds), amount: z.number() }).nullable()

/** The state of a contract's deposit, and of what was paid beyond it. */
export const depositState = z.object({
  status: z.enum(depositStatuses),
  /** Dollars: the amount to pay while the deposit is open, the amount paid afterwards. */
  amount: z.number(),
  /** Dollars received so far, by card and in cash, without those that were refunded or are about to be. */
  paid: z.number(),
  /** The part of it that the DJ marked as paid in cash. */
  cash: z.number(),
  refunded: z.number(),
  /** After a cancellation: what the DJ has to give back in cash. */
  cashBack: z.number(),
  ask,
  /** The path of the payment page; null when there is nothing to pay. */
  payPath: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type DepositState = z.output<typeof depositState>

/** What the payment page shows to anybody who has the link. */
export const paymentPage = z.object({
  /** Leads on to the booking. It opens nothing by itself: only the two parties can read the contract. */
  contractId: z.string(),
  /** Both have signed, and the event is still ahead. */
  isBooked: z.boolean(),
  status: z.enum(depositStatuses),
  amount: z.number(),
  ask,
  /** The deposit that the present terms ask for, and what was received so far. */
  due: z.number(),
  paid: z.number(),
  refunded: z.number(),
  cashBack: z.number(),
  djName: z.string(),
  djPicture: z.string(),
  djId: z.string(),
  /** With its @; null for a DJ without a public page. */
  djUsername: z.string().nullable(),
  eventType: z.string().nullable(),
  eventDate: z.string().nullable(),
  /** The balance and the day it is due. */
  balance: z.number(),
  balanceDueOn: z.string().nullable(),
  /** False while the balance can be paid, but it is too early to ask for it. */
  asksBalance: z.boolean(),
  isCancelled: z.boolean(),
  /** Nothing can be paid for now. The page does not say why, because anybody may have the link. */
  isOnHold: z.boolean(),
  /** Somebody began a payment, which may be done by now: the page asks for it by the settle call. */
  isBegun: z.boolean(),
  /** `test`: no money moves, and the page says so. */
  mode: z.enum(['test', 'live']),
  /** The newest payment by card. */
  receipt: z
    .object({
      number: z.string(),
      kind: z.enum(paymentKinds),
      amount: z.number(),
      paidAt: z.string(),
      brand: z.string(),
      last4: z.string(),
    })
    .nullable(),
})
export type PaymentPage = z.output<typeof paymentPage>
