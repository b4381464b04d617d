import { addDays, dayIn, timeZoneOf } from '@cuebook/domain/contracts/form/hours.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { BookingValues } from '@cuebook/domain/moving/booking.ts'
import { MOST_ROWS } from '@cuebook/domain/moving/limits.ts'
import { CANCELLED, type Draft } from '@cuebook/domain/moving/read-rows.ts'
import { firstAddress, readAmount } from '@cuebook/domain/moving/read-values.ts'
import { readDescription } from '@cuebook/domain/moving/written-words.ts'
import ICAL from 'ical.js'
import { usableLines } from './calendarLines.ts'

export type CalendarReading =
  | { readonly drafts: readonly Draft<BookingValues>[] }
  | { readonly trouble: string }

const NO_DATE = { field: 'date', sentence: 'This event has no date that can be read.' }
const UNREADABLE = { trouble: 'This calendar file cannot be read.' }
/** Alarms, zones and events together. */
const MOST_PARTS = MOST_ROWS * 6
/** The clock changes that zones describe; those of a whole life in several countries are fewer. */
const MOST_CLOCK_CHANGES = 500

/** The events of a calendar file as bookings. Times without a zone of their own are shown by the clocks of `zone`. */
export function readCalendar(text: string, zone: string): CalendarReading {
  const lines = usableLines(text)
  const count = (what: RegExp) => lines.match(what)?.length ?? 0
  if (count(/^BEGIN:VEVENT\b/gim) > MOST_ROWS)
    return { trouble: `This calendar has more than ${MOST_ROWS} events. Please bring it in parts.` }
  if (count(/^BEGIN:/gim) > MOST_PARTS) return UNREADABLE
  if (count(/^BEGIN:(?:STANDARD|DAYLIGHT)\b/gim) > MOST_CLOCK_CHANGES) return UNREADABLE
  try {
    const parsed: unknown[] = ICAL.parse(lines)
    const several = Array.isArray(parsed[0]) ? parsed : [parsed]
    const events = several.flatMap((each) => eventsIn(new ICAL.Component(each as never), zone))
    return events.length > 0
      ? { drafts: events.map(({ read }, i) => read(i + 1)) }
      : { trouble: 'There are no events in this calendar.' }
  } catch {
    return UNREADABLE
  }
}

interface ReadEvent {
  read(number: number): Draft<BookingValues>
}

function eventsIn(calendar: ICAL.Component, zone: string): ReadEvent[] {
  const named = timeZoneOf(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? ''))
  return calendar
    .getAllSubcomponents('vevent')
    .map((entry) => ({ read: (number: number) => draftOf(entry, { number, zone: named ?? zone }) }))
}

const textOf = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? '')

function draftOf(
  entry: ICAL.Component,
  { number, zone }: { number: number; zone: string },
): Draft<BookingValues> {
  const values = wordsOf(entry)
  try {
    const times = timesOf(entry, zone)
    const skipped = whySkipped(entry, times.days)
    return {
      number,
      values: { ...values, ...times.values },
      faults: [],
      ...(skipped && { skipped }),
    }
  } catch {
    return { number, values: { ...values, date: '' }, faults: [NO_DATE] }
  }
}

function whySkipped(entry: ICAL.Component, days: number): string | null {
  if (textOf(entry, 'status').toUpperCase() === 'CANCELLED') return CANCELLED
  if (entry.hasProperty('rrule') || entry.hasProperty('rdate'))
    return 'This event repeats, so it was left out. Please add its dates one by one.'
  return days > 1 ? 'This event takes several days.' : null
}

function wordsOf(entry: ICAL.Component): Omit<BookingValues, 'date'> {
  const { facts, notes } = readDescription(textOf(entry, 'description'))
  const guest = guestOf(entry)
  const [place = '', ...rest] = textOf(entry, 'location').split(/,\s*/)
  const title = textOf(entry, 'summary')
  return {
    uid: textOf(entry, 'uid'),
    event: title === 'Booking' ? '' : title,
    clientName: facts.clientName ?? guest.name,
    clientEmail: firstAddress(facts.clientEmail ?? guest.email) || null,
    clientPhone: facts.clientPhone ?? '',
    venue: facts.venue ?? place,
    venueAddress: facts.venueAddress ?? (facts.venue === undefined ? rest.join(', ') : ''),
    price: readAmount(facts.price ?? ''),
    deposit: readAmount(facts.deposit ?? ''),
    notes,
  }
}

/** The first guest who does not organise the event. */
function guestOf(entry: ICAL.Component): { name: string; email: string } {
  const organiser = textOf(entry, 'organizer').toLowerCase()
  const guest = entry
    .getAllProperties('attendee')
    .find((each) => String(each.getFirstValue()).toLowerCase() !== organiser)
  const email = String(guest?.getFirstValue() ?? '').replace(/^mailto:/i, '')
  const name = String(guest?.getFirstParameter('cn') ?? '')
  return { name: name === email ? '' : name, email: email.includes('@') ? email : '' }
}

/** The day and the clock times of an event, and how many days it takes. */
function timesOf(entry: ICAL.Component, zone: string) {
  const { startDate, endDate } = new ICAL.Event(entry, { exceptions: [] })
  const start = shownAt(startDate, zoneNameOf(entry), zone)
  if (!isWritten(entry, startDate)) throw new Error('there is no such day')
  if (startDate.isDate) {
    const days = Math.round((endDate.toUnixTime() - startDate.toUnixTime()) / (DAY_MS / 1000))
    return { days, values: { date: start.date, startTime: null, endTime: null } }
  }
  const end = shownAt(endDate, zoneNameOf(entry), zone)
  const isLong = end.date > addDays(start.date, 1) || (end.date > start.date && end.time > start.time)
  const hasEnd = end.date > start.date || (end.date === start.date && end.time > start.time)
  const values = { date: start.date, startTime: start.time, endTime: hasEnd ? end.time : null }
  return { days: isLong ? 2 : 1, values: { ...values, ...(start.zone && { timeZone: start.zone }) } }
}

const zoneNameOf = (entry: ICAL.Component): string => {
  const name = entry.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof name === 'string' ? name : ''
}

/** The parser moves a day that no calendar has, such as February 30, into the next month. */
const isWritten = (entry: ICAL.Component, start: ICAL.Time): boolean =>
  String(entry.getFirstProperty('dtstart')?.jCal[3] ?? '').startsWith(dayOf(start))

const two = (n: number): string => String(n).padStart(2, '0')

const dayOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** Nobody plays outside of these years, and finding all clock changes until then would take long. */
const isNear = ({ year }: ICAL.Time): boolean => year >= 1970 && year < 2200

/**
 * What the clocks of the event show. Where only the file knows its zone, or it is written for UTC, the reader's clocks
 * count. The times of a zone that nobody knows count as they are written.
 */
function shownAt(time: ICAL.Time, zoneName: string, zone: string) {
  const written = dayOf(time)
  const clock = `${two(time.hour)}:${two(time.minute)}`
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const known = isUtc ? null : timeZoneOf(zoneName)
  const isFloating = time.zone === ICAL.Timezone.localTimezone
  if (time.isDate || known || isFloating || !isNear(time)) return { date: written, time: clock, zone: known }
  const at = new Date(time.toUnixTime() * 1000)
  const shown = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return { date: dayIn(zone, at), time: shown, zone }
}
