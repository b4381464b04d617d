import type { CalendarEvent, EventTime } from '@cuebook/domain/calendar/event.ts'
import { addDays, eventHours, instantOf } from '@cuebook/domain/contracts/form/hours.ts'
import { bookingsCsv, type WrittenBooking } from '@cuebook/domain/moving/written-table.ts'
import { descriptionOf } from '@cuebook/domain/moving/written-words.ts'
import { feedFile } from '../adapters/calendars/ics/write.ts'

/** A booking with what only a calendar needs of it. */
export interface WrittenEvent extends WrittenBooking {
  readonly uid: string
  readonly id: string
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Bookings as a file that can be brought in again, here or elsewhere. */
export const writtenBookings = (events: readonly WrittenEvent[], name: string, baseUrl: string) =>
  name.endsWith('.ics')
    ? answer(name, feedFile('Bookings', events.map(eventOf(baseUrl))))
    : answer(name, bookingsCsv(events))

export const answer = (name: string, body: string) => ({
  type: name.endsWith('.ics') ? 'text/calendar; charset=utf-8' : 'text/csv; charset=utf-8',
  headers: {
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
  body,
})

const eventOf =
  (url: string) =>
  (event: WrittenEvent): CalendarEvent => ({
    uid: event.uid,
    contractId: event.id,
    title: event.event ?? event.clientName ?? 'Booking',
    location: [event.venue, event.venueAddress].filter(Boolean).join(', ') || null,
    description: descriptionOf(event),
    url,
    status: event.status === 'cancelled' ? 'cancelled' : 'confirmed',
    sequence: event.version,
    time: timeOf(event),
    alarmsMinutesBefore: [],
    createdAt: event.createdAt,
    changedAt: event.updatedAt,
  })

/** An event of which only the start is known ends when it begins. */
function timeOf({ date, startTime, endTime, timeZone }: WrittenEvent): EventTime {
  if (!startTime) return { kind: 'days', from: date, until: addDays(date, 1) }
  const startsAt = instantOf(date, startTime, timeZone)
  const endsAt = eventHours({ eventDate: date, startTime, endTime, timeZone })?.endsAt ?? startsAt
  return { kind: 'hours', startsAt, endsAt, timeZone }
}
