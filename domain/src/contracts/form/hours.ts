import { DAY_MS } from '../../kernel/durations.ts'
import type { Terms } from './terms.ts'
import { usOffsetAt } from './us-clocks.ts'

/** The DJ sets up in the hour before the start, so that hour is taken as well. */
const SETUP_MS = 3_600_000

export interface EventHours {
  readonly setupAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The event as instants; null while a date or time is missing. An end that is not after the start is on the next day, so
 * an event from noon to noon takes 24 hours.
 */
export function eventHours(
  terms: Pick<Terms, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>,
): EventHours | null {
  const { eventDate, startTime, endTime, timeZone } = terms
  if (!eventDate || !startTime || !endTime) return null
  const startsAt = instantOf(eventDate, startTime, timeZone)
  const endDate = endTime <= startTime ? addDays(eventDate, 1) : eventDate
  const end = instantOf(endDate, endTime, timeZone)
  // A start in the hour that is skipped in spring moves behind it, past an early end; then the clock's own count decides.
  const endsAt =
    end > startsAt
      ? end
      : new Date(startsAt.getTime() + shownMs(endDate, endTime) - shownMs(eventDate, startTime))
  return { setupAt: new Date(startsAt.getTime() - SETUP_MS), startsAt, endsAt }
}

/**
 * The instant at which a clock in that zone shows this. A time that is skipped in spring moves behind the gap, and of two
 * equal times in autumn the first counts, in every zone.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const shown = shownMs(date, time)
  const [before, after] = [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)]
  const fits = (offset: number) => offsetAt(shown - offset, zone) === offset
  return new Date(shown - (fits(before) || !fits(after) ? before : after))
}

/** What a clock shows, as if it stood at UTC: good for comparing two times of the same clock. */
const shownMs = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`)

/** How many milliseconds clocks in that zone are ahead of UTC at that instant. */
function offsetAt(instant: number, zone: string): number {
  const known = usOffsetAt(instant, zone)
  if (known !== null) return known
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Caches only canonical names, of which there are some hundred: callers could send any number of other spellings. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (made.resolvedOptions().timeZone === zone) clocks.set(zone, made)
  return made
}

/**
 * The canonical name of a zone in any spelling, or null. An offset like +05:00 is refused: it has no daylight saving.
 */
export function timeZoneOf(text: string): string | null {
  if (!/^[A-Za-z]/.test(text)) return null
  try {
    return clockOf(text).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The date that many days later, as yyyy-mm-dd. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The date in that zone at that instant. */
export const dayIn = (zone: string, at: Date): string =>
  new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 10)

/** Calendar days from today to the event's date, counted in the event's zone. */
export const daysUntil = (eventDate: string, zone: string, now: Date): number =>
  Math.round((Date.parse(`${eventDate}T00:00:00Z`) - Date.parse(`${dayIn(zone, now)}T00:00:00Z`)) / DAY_MS)
