import type { CalendarEvent, EventTime } from '@cuebook/domain/calendar/event.ts'
import ical, {
  ICalAlarmType,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { isFoundAgain, zoneOf } from './zones.ts'

const PRODUCT = { company: 'Cuebook', product: 'Bookings', language: 'EN' }
/** How often calendars are asked to read a feed again. */
const REFRESH_SECONDS = 3600
const MINUTE_SECONDS = 60

/** A whole feed. The same events make the same text, byte for byte. */
export const feedFile = (name: string, events: readonly CalendarEvent[]): string =>
  fileOf(events, { name, ttl: REFRESH_SECONDS })

/** One event as a file. */
export const eventFile = (event: CalendarEvent): string => fileOf([event], {})

function fileOf(events: readonly CalendarEvent[], about: { name?: string; ttl?: number }): string {
  const calendar = ical({ prodId: PRODUCT, ...about })
  calendar.timezone({ name: null, generator: (zone) => zoneOf(zone)?.component ?? null })
  for (const event of events) calendar.createEvent(entryOf(event))
  return `${calendar.toString()}\r\n`
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

function entryOf(event: CalendarEvent): ICalEventData {
  const { OPAQUE, TRANSPARENT } = ICalEventTransparency
  return {
    id: event.uid,
    summary: oneLine(event.title),
    description: plain(event.description),
    ...(event.location && { location: oneLine(event.location) }),
    url: event.url,
    status: statuses[event.status],
    transparency: event.status === 'confirmed' ? OPAQUE : TRANSPARENT,
    sequence: event.sequence,
    created: event.createdAt,
    lastModified: event.changedAt,
    // The present time would make another file of the same events at each reading.
    stamp: event.changedAt,
    ...timesOf(event.time),
    alarms: event.alarmsMinutesBefore.map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * MINUTE_SECONDS,
      description: oneLine(event.title),
    })),
  }
}

function timesOf(time: EventTime): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  if (time.kind === 'days')
    return {
      start: Temporal.PlainDate.from(time.from),
      end: Temporal.PlainDate.from(time.until),
      allDay: true,
    }
  const zone = zoneOf(time.timeZone)
  const start = shownAt(time.startsAt, time.timeZone)
  const end = shownAt(time.endsAt, time.timeZone)
  if (!zone || !isFoundAgain(zone, start) || !isFoundAgain(zone, end))
    return { start: time.startsAt, end: time.endsAt }
  return { start, end, timezone: time.timeZone }
}

const shownAt = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** Without characters that no line of a calendar file may hold; line breaks are escaped and stay. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .toWellFormed()
const oneLine = (text: string): string => plain(text).replaceAll('\n', ' ')
