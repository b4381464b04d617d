import { z } from 'zod'
import { disputeStates } from '../../payments/dispute.ts'
import type { Account } from './account.ts'
import { paymentKinds } from './payment-kinds.ts'

/** The statement of one contract, the same for both parties. All amounts are dollars. */
export const contractStatement = z.object({
  price: z.number(),
  depositPercent: z.number(),
  deposit: z.number(),
  /** Oldest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      what: z.enum([
        ...paymentKinds,
        'cash',
        'refund',
        'refund-promised',
        'dispute-opened',
        'dispute-won',
        'dispute-lost',
      ]),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      amount: z.number(),
    }),
  ),
  /** Paid by card, marked as paid in cash, and given back by card. */
  paid: z.number(),
  cash: z.number(),
  refunded: z.number(),
  /** Taken back by the cardholder's bank in a dispute that was lost. */
  takenBack: z.number(),
  /** The dispute that both have to know of: one that is open, else the last one that was decided. */
  dispute: z.enum(disputeStates).nullable(),
  /** The part of the deposit that is still due. */
  open: z.number(),
  balance: z.number(),
  balanceDueOn: z.string().nullable(),
  /** After a cancellation: what the DJ keeps, and what the DJ has to give back in cash. */
  kept: z.number(),
  cashBack: z.number(),
})
export type ContractStatement = z.output<typeof contractStatement>

export const inDollars = (account: Account): ContractStatement => ({
  price: account.priceCents / 100,
  depositPercent: account.depositPercent,
  deposit: account.depositCents / 100,
  entries: account.entries.map(({ cents, ...entry }) => ({ ...entry, amount: cents / 100 })),
  paid: account.paidCents / 100,
  cash: account.cashCents / 100,
  refunded: account.refundedCents / 100,
  takenBack: account.takenBackCents / 100,
  dispute: account.dispute,
  open: account.openCents / 100,
  balance: account.balanceCents / 100,
  balanceDueOn: account.balanceDueOn,
  kept: account.keptCents / 100,
  cashBack: account.cashBackCents / 100,
})
