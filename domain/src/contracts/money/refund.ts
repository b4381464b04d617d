import { daysUntil } from '../form/hours.ts'
import type { Terms } from '../form/terms.ts'
import type { Party } from '../life/lifecycle.ts'
import type { ContractStatus } from '../life/status.ts'
import { cancellationDays, depositCents } from './money.ts'

/** What the client has given so far, in cents. */
export interface Received {
  readonly paidCents: number
  /** The part of it that was paid in cash, which no provider can give back. */
  readonly cashCents: number
}

export interface CancelOutcome {
  readonly refundCents: number
  /** The part of the refund that the DJ gives back in cash, because it is more than was paid by card. */
  readonly cashBackCents: number
  /** The part of the refund that was paid beyond the deposit. */
  readonly balanceCents: number
  readonly reason: 'nothing-paid' | 'not-confirmed' | 'in-time' | 'too-late' | 'by-dj'
}

/**
 * The party whose cancellation it counts as. Whoever we suspended cannot keep the booking, so it is theirs that ends it,
 * although the other party presses the button.
 */
export const countsAs = (by: Party, suspended: Party | null | undefined): Party => suspended ?? by

/**
 * What the client gets back under the signed terms. A DJ who cancels gives everything back. Before both have signed,
 * no terms allow the DJ to keep anything, and what was paid beyond the deposit always goes back.
 */
export function refundOnCancel(
  contract: Pick<Terms, 'eventDate' | 'timeZone' | 'price' | 'depositPercent'> & {
    readonly status: ContractStatus
  },
  { paidCents, cashCents }: Received,
  by: Party,
  now: Date,
): CancelOutcome {
  const reason = reasonOf(contract, paidCents, by, now)
  const balanceCents = Math.max(0, paidCents - depositCents(contract))
  const refundCents = reason === 'too-late' ? balanceCents : paidCents
  const cashBackCents = Math.max(0, refundCents - (paidCents - cashCents))
  return { refundCents, cashBackCents, balanceCents, reason }
}

function reasonOf(
  contract: Pick<Terms, 'eventDate' | 'timeZone'> & { readonly status: ContractStatus },
  paidCents: number,
  by: Party,
  now: Date,
): CancelOutcome['reason'] {
  if (paidCents === 0) return 'nothing-paid'
  if (by === 'dj') return 'by-dj'
  if (contract.status !== 'confirmed') return 'not-confirmed'
  const { eventDate, timeZone } = contract
  return eventDate === null || daysUntil(eventDate, timeZone, now) >= cancellationDays
    ? 'in-time'
    : 'too-late'
}
