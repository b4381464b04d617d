import { addDays, eventHours } from '../contracts/form/hours.ts'
import type { Terms } from '../contracts/form/terms.ts'
import type { Party } from '../contracts/life/lifecycle.ts'
import type { ContractStatus } from '../contracts/life/status.ts'
import { eventName } from '../contracts/words.ts'
import { nameInMail } from '../identity/name-words.ts'

/** A contract as its calendar event needs it, seen by one of its parties. */
export interface Booking
  extends Pick<
    Terms,
    'eventType' | 'eventDate' | 'startTime' | 'endTime' | 'timeZone' | 'venue' | 'venueAddress'
  > {
  readonly contractId: string
  readonly status: ContractStatus
  readonly version: number
  /** The part of the person whose calendar it is. */
  readonly party: Party
  /** The name of the other party. */
  readonly otherName: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const eventStatuses = ['tentative', 'confirmed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Hours are instants and the zone whose clocks show them; a booking without hours takes its whole day. */
export type EventTime =
  | { readonly kind: 'hours'; readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string }
  | { readonly kind: 'days'; readonly from: string; readonly until: string }

/** A booking as every calendar shows it. */
export interface CalendarEvent {
  /** The same for ever, so that a calendar knows the event again. */
  readonly uid: string
  readonly contractId: string
  readonly title: string
  readonly location: string | null
  readonly description: string
  readonly url: string
  readonly status: EventStatus
  /** Grows with each change that a calendar has to follow. */
  readonly sequence: number
  readonly time: EventTime
  readonly alarmsMinutesBefore: readonly number[]
  readonly createdAt: Date
  readonly changedAt: Date
}

const DAY_MINUTES = 1440
const TWO_HOURS_MINUTES = 120

/** The last part tells our events from all others, in every calendar. */
const UID_HOST = '@cuebook'
export const uidOf = (contractId: string): string => `${contractId}${UID_HOST}`
export const isOurUid = (uid: string): boolean => uid.endsWith(UID_HOST)

/** The event of a booking; null for a draft and while there is no date. */
export function calendarEvent(booking: Booking, baseUrl: string): CalendarEvent | null {
  const { contractId, eventDate, status } = booking
  const shown = eventStatus(status)
  if (!eventDate || !shown) return null
  const url = `${baseUrl}/contracts/${contractId}`
  return {
    uid: uidOf(contractId),
    contractId,
    title: `${titlePrefix[shown]}${eventName(booking)} · ${nameIn(booking)}`,
    location: [booking.venue, booking.venueAddress].filter(Boolean).join(', ') || null,
    description: `${sentence[shown]}\n${url}`,
    url,
    status: shown,
    sequence: sequenceOf(booking),
    time: timeOf(booking, eventDate),
    alarmsMinutesBefore: shown === 'confirmed' ? [DAY_MINUTES, TWO_HOURS_MINUTES] : [],
    createdAt: booking.createdAt,
    changedAt: booking.updatedAt,
  }
}

/** A stranger can send a contract, so a name that could carry a link stays out; an address stands for a missing name. */
const ADDRESS = /^[^\s@:/]+@[^\s@:/]+$/
const nameIn = ({ otherName, party }: Booking): string =>
  ADDRESS.test(otherName) ? otherName : nameInMail(otherName, party === 'dj' ? 'your client' : 'your DJ')

const titlePrefix = { tentative: 'Not signed yet: ', confirmed: '', cancelled: 'Cancelled: ' } as const
const sentence = {
  tentative: 'This booking is not signed by both parties yet.',
  confirmed: 'This booking is confirmed.',
  cancelled: 'This booking was cancelled.',
} as const

function timeOf(booking: Booking, eventDate: string): EventTime {
  const hours = eventHours(booking)
  if (!hours) return { kind: 'days', from: eventDate, until: addDays(eventDate, 1) }
  return { kind: 'hours', startsAt: hours.startsAt, endsAt: hours.endsAt, timeZone: booking.timeZone }
}

/** A draft is the DJ's own paper and no booking. */
function eventStatus(status: ContractStatus): EventStatus | null {
  switch (status) {
    case 'draft':
      return null
    case 'confirmed':
    case 'completed':
      return 'confirmed'
    case 'cancelled':
      return 'cancelled'
    default:
      return 'tentative'
  }
}

/** Within a version a contract goes only forward through these, so the number never falls. */
const STEPS = 4
function sequenceOf({ version, status }: Booking): number {
  const step =
    status === 'cancelled'
      ? 3
      : status === 'confirmed' || status === 'completed'
        ? 2
        : status === 'signed'
          ? 1
          : 0
  return (version - 1) * STEPS + step
}
