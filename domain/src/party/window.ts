import { addDays, eventHours, instantOf } from '../contracts/form/hours.ts'
import type { Terms } from '../contracts/form/terms.ts'
import { type ContractStatus, isBooked } from '../contracts/life/status.ts'

export const partyStates = ['off', 'soon', 'open', 'over'] as const
export type PartyState = (typeof partyStates)[number]

/** How long before the event wishes open, and how long before they may at most. */
const USUAL_DAYS = 7
export const mostDays = 180

type Event = Pick<Terms, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>

export interface PartyFacts extends Event {
  readonly isOn: boolean
  /** Null for the usual day. */
  readonly opensOn: string | null
  readonly status: ContractStatus
  /** One of the two parties of the booking is suspended. */
  readonly isBarred: boolean
}

export const usualOpening = (eventDate: string): string => addDays(eventDate, -USUAL_DAYS)

export const earliestOpening = (eventDate: string): string => addDays(eventDate, -mostDays)

/** Whether a day may be the first day of wishes: not after the event, and not long before it. */
export const isOpeningDay = (day: string, eventDate: string): boolean =>
  day <= eventDate && day >= earliestOpening(eventDate)

/** Guests wish from the beginning of the first day, by the clock of the venue, until the event ends. */
export function partyState(party: PartyFacts, now: Date): PartyState {
  const hours = eventHours(party)
  if (!party.isOn || party.isBarred || !isBooked(party) || !hours || !party.eventDate) return 'off'
  if (party.status === 'completed' || now >= hours.endsAt) return 'over'
  // A booking that moved to an earlier day does not open after its end.
  const day = [party.opensOn ?? usualOpening(party.eventDate), party.eventDate].sort()[0] ?? party.eventDate
  return now < instantOf(day, '00:00', party.timeZone) ? 'soon' : 'open'
}
