import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { cancellationDays } from '@cuebook/domain/contracts/money.ts'
import type { CancelOutcome } from '@cuebook/domain/contracts/refund.ts'
import { shortTime } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/money.ts'

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

/** 'Jan 5, 2025' in the reader's own time zone. */
export const readersDay = (at: string): string => day.format(new Date(at))
