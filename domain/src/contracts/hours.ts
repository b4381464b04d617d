import type { Terms } from './terms.ts'

/** The DJ sets up in the hour before the start, so that hour is taken as well. */
const SETUP_MS = 3_600_000
export const DAY_MS = 86_400_000

export interface EventHours {
  readonly setupAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
}

/** When the event really is; null while a date or a time is missing. One that ends before it starts ends the next day. */
export function eventHours(
  terms: Pick<Terms, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>,
): EventHours | null {
  const { eventDate, startTime, endTime, timeZone } = terms
  if (!eventDate || !startTime || !endTime) return null
  const startsAt = instantOf(eventDate, startTime, timeZone)
  const endDate = endTime <= startTime ? addDays(eventDate, 1) : eventDate
  const endsAt = instantOf(endDate, endTime, timeZone)
  return { setupAt: new Date(startsAt.getTime() - SETUP_MS), startsAt, endsAt }
}

/** The instant when a clock in that zone shows this; in the hour that a spring skips, the one right after it. */
export function instantOf(date: string, time: string, zone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const first = shown - offsetAt(shown, zone)
  const second = shown - offsetAt(first, zone)
  const fits = second + offsetAt(second, zone) === shown
  return new Date(fits ? second : Math.max(first, second))
}

/** How many milliseconds clocks in that zone are ahead of UTC at that instant. */
function offsetAt(instant: number, zone: string): number {
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

/** Kept by the zone's own name, of which there are some hundred: any other spelling of it is not kept. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
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

/** The zone's own name, however it was written; null for what is none. Offsets like +05:00 know no summer. */
export function timeZoneOf(text: string): string | null {
  if (!/^[A-Za-z]/.test(text)) return null
  try {
    return clockOf(text).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** yyyy-mm-dd, so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The day it is in that zone. */
export const dayIn = (zone: string, at: Date): string =>
  new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 10)

/** Whole calendar days from now to the event's day, as people there count them. */
export const daysUntil = (eventDate: string, zone: string, now: Date): number =>
  Math.round((Date.parse(`${eventDate}T00:00:00Z`) - Date.parse(`${dayIn(zone, now)}T00:00:00Z`)) / DAY_MS)
