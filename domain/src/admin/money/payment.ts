import { z } from 'zod'
import { paymentKinds } from '../../contracts/deposit/payment-kinds.ts'
import { differenceKinds } from '../../payments/difference.ts'
import { disputeStates } from '../../payments/dispute.ts'
import { paymentStates } from '../../payments/lifecycle.ts'

/** Cash was marked by the DJ; no provider knows of it. */
export const moneyKinds = [...paymentKinds, 'cash'] as const

/** What an operator looks for. `undone`: payments that never counted, and were cancelled or given back. */
export const moneyFilters = ['open', 'paid', 'refunding', 'refunded', 'disputed', 'undone'] as const
export type MoneyFilter = (typeof moneyFilters)[number]

/** A client without an account has no id. */
const party = z.object({ id: z.string().nullable(), name: z.string(), email: z.string() })

/** All amounts are dollars. */
export const paymentRow = z.object({
  id: z.string(),
  kind: z.enum(moneyKinds),
  /** Null for cash. */
  state: z.enum(paymentStates).nullable(),
  amount: z.number(),
  refunded: z.number(),
  dispute: z.enum(disputeStates).nullable(),
  at: z.string(),
  contractId: z.string(),
  event: z.string(),
  dj: party,
  client: party,
})
export type PaymentRow = z.output<typeof paymentRow>

const difference = z.object({ what: z.enum(differenceKinds), ours: z.string(), theirs: z.string() })

export const paymentDetails = paymentRow.extend({
  provider: z.string(),
  /** What the provider calls it. */
  intentId: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  paidAt: z.string().nullable(),
  /** What can still be given back; the refund names it. */
  left: z.number(),
  /** Why nothing can be given back now; null when it can. */
  refusal: z.string().nullable(),
  isCancelled: z.boolean(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      /** Null when a cancellation gave it back. */
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
      madeAt: z.string().nullable(),
    }),
  ),
})
export type PaymentDetails = z.output<typeof paymentDetails>

const ourFigures = paymentRow.pick({ state: true, amount: true, refunded: true, dispute: true })
type OurFigures = z.output<typeof ourFigures>

/** Whether both are of the same moment, so that what was judged of one holds for the other. */
export const saysSame = (a: OurFigures, b: OurFigures): boolean =>
  a.state === b.state && a.amount === b.amount && a.refunded === b.refunded && a.dispute === b.dispute

/** What the provider says of a payment, asked just now. */
export const providerAnswer = z.object({
  answer: z.enum(['known', 'unknown', 'unreachable']),
  status: z.enum(['open', 'processing', 'succeeded', 'canceled']).nullable(),
  amount: z.number(),
  refunded: z.number(),
  dispute: z.enum(disputeStates).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  asOf: z.string(),
  /** What we said when the provider was asked. The differences are to this. */
  ours: ourFigures,
  differences: z.array(difference),
})
export type ProviderAnswer = z.output<typeof providerAnswer>

export const differenceList = z.object({
  /** When each provider was last compared. */
  comparisons: z.array(
    z.object({
      provider: z.string(),
      startedAt: z.string(),
      /** Null while it runs, or when it failed. */
      finishedAt: z.string().nullable(),
      compared: z.number().int(),
    }),
  ),
  rows: z.array(
    difference.extend({
      id: z.string(),
      provider: z.string(),
      intentId: z.string(),
      paymentId: z.string().nullable(),
      foundAt: z.string(),
    }),
  ),
})
export type DifferenceList = z.output<typeof differenceList>
