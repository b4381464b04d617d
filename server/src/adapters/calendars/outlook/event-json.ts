import type { CalendarEvent, EventTime } from '@cuebook/domain/calendar/event.ts'

const PROPERTIES = 'String {5d1f0e52-7a0b-4c53-9d6e-0c1b7e6f2a41} Name'

/** Mark our events, so that they are found again and never count as busy times. */
export const MARK = { id: `${PROPERTIES} Cuebook`, value: 'booking' } as const
export const CONTRACT = `${PROPERTIES} CuebookContract`

const SHOWN_AS = { confirmed: 'busy', tentative: 'tentative', cancelled: 'free' } as const

/** A booking as Microsoft Graph takes it. A meeting without guests cannot be cancelled there, so its title says it. */
export function eventJson(event: CalendarEvent) {
  // Outlook keeps one reminder: the earliest leaves the most time.
  const [reminder] = event.alarmsMinutesBefore
  return {
    subject: event.title,
    body: { contentType: 'text' as const, content: event.description },
    location: { displayName: event.location ?? '' },
    showAs: SHOWN_AS[event.status],
    ...hoursOf(event.time),
    isReminderOn: reminder !== undefined,
    ...(reminder !== undefined && { reminderMinutesBeforeStart: reminder }),
    singleValueExtendedProperties: [
      { id: MARK.id, value: MARK.value },
      { id: CONTRACT, value: event.contractId },
    ],
  }
}

/** As UTC, because Graph does not know every zone by its IANA name. Outlook shows hours where the reader is anyway. */
function hoursOf(time: EventTime) {
  const isAllDay = time.kind === 'days'
  const [start, end] = isAllDay
    ? [`${time.from}T00:00:00`, `${time.until}T00:00:00`]
    : [time.startsAt.toISOString().slice(0, 19), time.endsAt.toISOString().slice(0, 19)]
  return { isAllDay, start: { dateTime: start, timeZone: 'UTC' }, end: { dateTime: end, timeZone: 'UTC' } }
}
