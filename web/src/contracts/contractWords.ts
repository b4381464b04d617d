import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { eventName, longDate, shortTime } from '@cuebook/domain/contracts/words.ts'

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

/** 'Wedding · Dec 13, 2026 · Lena Neumann' */
export const bookingLine = (contract: Contract, party: 'dj' | 'client'): string =>
  [eventName(contract), contract.eventDate && longDate(contract.eventDate), otherParty(contract, party)]
    .filter(Boolean)
    .join(' · ')
