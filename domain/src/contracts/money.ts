import type { DepositState } from '../deposits/deposit.ts'
import { addDays, daysUntil } from './hours.ts'
import type { Party } from './lifecycle.ts'
import type { ContractStatus } from './status.ts'
import type { Terms } from './terms.ts'

export const defaultDepositPercent = 50
export const balanceDueDays = 7
export const cancellationDays = 30
export const musicCutoffDays = 7

export const cents = (dollars: number): number => Math.round(dollars * 100)

export const depositPercentOf = ({ depositPercent }: Pick<Terms, 'depositPercent'>): number =>
  depositPercent ?? defaultDepositPercent

export const depositCents = (contract: Pick<Terms, 'price' | 'depositPercent'>): number =>
  Math.round((cents(contract.price ?? 0) * depositPercentOf(contract)) / 100)

type Paid = Pick<DepositState, 'status' | 'amount' | 'refunded'>

/** What the client has paid of the deposit and not got back. */
export const depositHeldCents = ({ deposit }: { readonly deposit: Paid | null }): number =>
  deposit?.status === 'paid' ? cents(deposit.amount - deposit.refunded) : 0

/** What is still to be paid: the price without the deposit, or without what was really paid of it. */
export const balanceCents = (
  contract: Pick<Terms, 'price' | 'depositPercent'>,
  paidCents?: number | null,
): number => Math.max(0, cents(contract.price ?? 0) - (paidCents ?? depositCents(contract)))

/** The day when the rest of the price is due. */
export const balanceDueOn = (eventDate: string): string => addDays(eventDate, -balanceDueDays)
/** The last day on which songs may still be asked for. */
export const musicCutoffOn = (eventDate: string): string => addDays(eventDate, -musicCutoffDays)

export interface CancelOutcome {
  readonly refundCents: number
  readonly reason: 'nothing-paid' | 'not-confirmed' | 'in-time' | 'too-late' | 'by-dj'
}

/**
 * What the client gets back under the signed terms. A DJ who cancels gives everything back, and before both have
 * signed there are no terms to keep anything by.
 */
export function refundOnCancel(
  contract: Pick<Terms, 'eventDate' | 'timeZone'> & { readonly status: ContractStatus },
  paidCents: number,
  by: Party,
  now: Date,
): CancelOutcome {
  if (paidCents === 0) return { refundCents: 0, reason: 'nothing-paid' }
  if (by === 'dj') return { refundCents: paidCents, reason: 'by-dj' }
  if (contract.status !== 'confirmed') return { refundCents: paidCents, reason: 'not-confirmed' }
  const inTime =
    contract.eventDate === null || daysUntil(contract.eventDate, contract.timeZone, now) >= cancellationDays
  return inTime ? { refundCents: paidCents, reason: 'in-time' } : { refundCents: 0, reason: 'too-late' }
}
