import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { cancellationDays } from '@cuebook/domain/contracts/money.ts'
import type { CancelOutcome } from '@cuebook/domain/contracts/refund.ts'
import { shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/money.ts'
import { isCancelled } from './contractOffers.ts'

type Hours = Pick<Contract, 'startTime' | 'endTime'>

/** '6:00 PM to 1:00 AM (next day)' */
export function timeRange({ startTime, endTime }: Hours): string | null {
  if (!startTime) return null
  if (!endTime) return shortTime(startTime)
  const nextDay = endTime <= startTime ? ' (next day)' : ''
  return `${shortTime(startTime)} to ${shortTime(endTime)}${nextDay}`
}

/** The name of the other party, as the reader sees it. */
export const otherParty = (
  contract: Pick<Contract, 'djName' | 'clientName' | 'clientEmail'>,
  party: 'dj' | 'client',
): string => (party === 'dj' ? (contract.clientName ?? contract.clientEmail) : contract.djName)

/** The sentence that says, before a cancellation, what happens to the deposit. */
export function refundWords({ reason }: Pick<CancelOutcome, 'reason'>, paid: number): string {
  const deposit = `The deposit of ${usdOfCents(paid)}`
  switch (reason) {
    case 'nothing-paid':
      return 'No deposit has been paid, so there is nothing to refund.'
    case 'too-late':
      return `${deposit} is not refunded: less than ${cancellationDays} days remain.`
    case 'in-time':
    case 'not-confirmed':
    case 'by-dj':
      return `${deposit} goes back to the client in full.`
  }
}

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 5, 2025, 6:30 PM' in the reader's own time zone. */
export const shortInstant = (at: string): string =>
  instant.format(new Date(at)).replaceAll(/[\u202f\u00a0]/g, ' ')

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The sentence about the state of the deposit, also of a cancelled contract. */
export function depositWords({ deposit, status }: Pick<Contract, 'deposit' | 'status'>): string {
  const cancelled = isCancelled({ status })
  switch (deposit?.status) {
    case 'paid': {
      const paid = deposit.paidAt ? `Paid on ${day.format(new Date(deposit.paidAt))}` : 'Paid'
      return cancelled ? `${paid}, not refunded` : paid
    }
    case 'refunding':
      return `${usd(deposit.refunded)} is being refunded`
    case 'refunded':
      return `${usd(deposit.refunded)} refunded`
    default:
      return cancelled ? 'Not due any more' : 'Not paid yet'
  }
}
