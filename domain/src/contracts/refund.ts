import { daysUntil } from './hours.ts'
import type { Party } from './lifecycle.ts'
import { cancellationDays } from './money.ts'
import type { ContractStatus } from './status.ts'
import type { Terms } from './terms.ts'

export interface CancelOutcome {
  readonly refundCents: number
  readonly reason: 'nothing-paid' | 'not-confirmed' | 'in-time' | 'too-late' | 'by-dj'
}

/**
 * What the client gets back under the signed terms. A DJ who cancels gives everything back. Before both have signed,
 * no terms allow the DJ to keep anything.
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
