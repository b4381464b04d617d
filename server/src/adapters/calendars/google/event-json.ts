import type { CalendarEvent, EventTime } from '@cuebook/domain/calendar/event.ts'

/** Marks our events, so that they are found again and never count as busy times. */
export const MARK = { name: 'cuebook', value: 'booking' } as const

/**
 * A booking as Google's events.insert and events.update take it. The status 'cancelled' would delete the event there, so a
 * cancelled booking says so in its title and takes no time.
 */
export const eventJson = (event: CalendarEvent) => ({
  summary: event.title,
  location: event.location ?? '',
  description: event.description,
  status: event.status === 'tentative' ? 'tentative' : 'confirmed',
  transparency: event.status === 'confirmed' ? 'opaque' : 'transparent',
  ...hoursOf(event.time),
  reminders: {
    useDefault: false,
    overrides: event.alarmsMinutesBefore.map((minutes) => ({ method: 'popup', minutes })),
  },
  source: { title: 'Cuebook', url: event.url },
  extendedProperties: { private: { [MARK.name]: MARK.value, cuebookContract: event.contractId } },
})

function hoursOf(time: EventTime) {
  if (time.kind === 'days') return { start: { date: time.from }, end: { date: time.until } }
  const at = (moment: Date) => ({ dateTime: moment.toISOString(), timeZone: time.timeZone })
  return { start: at(time.startsAt), end: at(time.endsAt) }
}

/** The characters of a UUID are allowed in an event's id, so a repeated insert is refused instead of doubled. */
export const eventId = ({ contractId }: Pick<CalendarEvent, 'contractId'>): string =>
  contractId.replaceAll('-', '')
