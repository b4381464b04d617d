import type { RefusalCode } from '../refusals.ts'
import type { DisputeState } from './dispute.ts'
import { countedStates, type PaymentState } from './lifecycle.ts'

/** What decides how much of a payment can still be given back. */
export interface Refundable {
  readonly state: PaymentState
  readonly amountCents: number
  /** Refunds, made or promised. */
  readonly refundedCents: number
  readonly disputeState: DisputeState | null
  readonly disputedCents: number
}

/** What is left of a payment after refunds, made or promised, and after a dispute that was lost. */
export const leftOf = (payment: Omit<Refundable, 'state'>): number =>
  Math.max(0, payment.amountCents - payment.refundedCents - lostCents(payment))

const lostCents = ({ disputeState, disputedCents }: Omit<Refundable, 'state'>): number =>
  disputeState === 'lost' ? disputedCents : 0

/** Why an operator cannot give anything of this payment back now; null when it can be done. */
export function refundRefusal(payment: Refundable): RefusalCode | null {
  if (!(countedStates as readonly PaymentState[]).includes(payment.state)) return 'refund.not-paid'
  if (payment.state === 'refunding') return 'refund.on-its-way'
  if (payment.disputeState === 'opened') return 'refund.disputed'
  return leftOf(payment) === 0 ? 'refund.nothing-left' : null
}

export const refundReasonMaxLength = 500
