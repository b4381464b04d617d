import { addDays, instantOf } from '../contracts/form/hours.ts'
import type { Terms } from '../contracts/form/terms.ts'
import { shortTime } from '../contracts/words.ts'
import type { TimelineRow } from './row.ts'

/** The booked hours as a clock at the venue shows them. */
export type Hours = Pick<Terms, 'startTime' | 'endTime'>

const DAY = 24 * 60
/** Until then a night belongs to the evening before it. */
const NIGHT_ENDS = 5 * 60
/** A set-up is that long before the start at most, where the day leaves room for it. */
const BEFORE = 3 * 60
const AFTER = 60

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Minutes are counted from the midnight with which the event's day begins, so the next day begins at 1440. */
export interface BookedMinutes {
  readonly start: number
  readonly end: number
}

export function bookedMinutes({ startTime, endTime }: Hours): BookedMinutes | null {
  if (!startTime || !endTime) return null
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  return { start, end: end > start ? end : end + DAY }
}

/**
 * The minute with which the 24 hours of the plan begin. They hold the booked hours, with time to set up before them and
 * a little after them.
 */
function firstMinute(hours: Hours): number {
  const booked = bookedMinutes(hours)
  if (!booked) return Math.min(NIGHT_ENDS, hours.startTime ? minutesOf(hours.startTime) : NIGHT_ENDS)
  const free = Math.max(0, DAY - (booked.end - booked.start))
  const after = Math.min(AFTER, Math.floor(free / 4))
  const before = Math.min(BEFORE, free - after)
  const [earliest, latest] = [booked.end + after - DAY, booked.start - before]
  return Math.max(earliest, Math.min(latest, NIGHT_ENDS))
}

/** Where a clock time of the plan lies: 0:30 comes after 23:00 of an event that goes on past midnight. */
export function minuteOf(time: string, hours: Hours): number {
  const first = firstMinute(hours)
  return first + ((((minutesOf(time) - first) % DAY) + DAY) % DAY)
}

export interface PlacedRow {
  readonly row: TimelineRow
  readonly from: number
  /** Null for a row without a length. */
  readonly until: number | null
}

/** The rows in the order of the evening; those of one time keep theirs. */
export function inOrder(rows: readonly TimelineRow[], hours: Hours): PlacedRow[] {
  return rows
    .map((row) => {
      const from = minuteOf(row.time, hours)
      return { row, from, until: row.minutes === null ? null : from + row.minutes }
    })
    .sort((a, b) => a.from - b.from)
}

const two = (n: number): string => String(n).padStart(2, '0')

/** '00:30' for the minute 1470. */
export function clockOf(minute: number): string {
  const ofDay = ((minute % DAY) + DAY) % DAY
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** '12:30 AM' for the minute 1470. */
export const clockWords = (minute: number): string => shortTime(clockOf(minute))

/** 'the day before' and 'next day' for a minute that is not on the event's own day. */
export const dayWords = (minute: number): string | null =>
  minute >= DAY ? 'next day' : minute < 0 ? 'the day before' : null

/** The instant at which a clock at the venue shows that minute. */
export const instantOfMinute = (minute: number, eventDate: string, timeZone: string): Date =>
  instantOf(addDays(eventDate, Math.floor(minute / DAY)), clockOf(minute), timeZone)
