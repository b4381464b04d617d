import { type CalendarEvent, calendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { otherParty } from './contractWords.ts'

/** The event that a party can put into a calendar; null unless the booking is confirmed and still ahead. */
export function calendarEventOf(contract: Contract, party: Party): CalendarEvent | null {
  if (contract.status !== 'confirmed') return null
  const createdAt = new Date(contract.createdAt)
  const booking = { ...contract, contractId: contract.id, party, otherName: otherParty(contract, party) }
  return calendarEvent({ ...booking, createdAt, updatedAt: createdAt }, location.origin)
}
