import type { Contract } from '../contracts/contract.ts'
import { addDays, dayIn } from '../contracts/form/hours.ts'
import { isPending } from '../contracts/life/status.ts'
import { eventName, shortTime } from '../contracts/words.ts'
import { inOrder } from '../kernel/words/in-order.ts'

const DEFAULT_TIME = '8:00 PM'
const DEFAULT_START = '20:00'
/** How many titles a day shows; '+N more' stands for the rest. */
export const SHOWN_A_DAY = 2

/** A contract, or a booking that the DJ brought from elsewhere, as the calendar shows it. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  /** yyyy-mm-dd */
  readonly date: string
  readonly time: string
  /** Null for a booking from elsewhere, which nobody signed here. */
  readonly status: Contract['status'] | null
}

/** A booking from elsewhere; without a start it takes the whole day. */
export interface BroughtEntry extends Pick<CalendarEntry, 'id' | 'title' | 'date'> {
  readonly startTime: string | null
}

/** Entries by date, sorted by start time. A contract without a date is left out. */
export function entriesByDay(
  contracts: readonly Contract[],
  brought: readonly BroughtEntry[] = [],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const entries = [...contracts.flatMap(contractEntry), ...brought.map(broughtEntry)]
  const days = new Map<string, CalendarEntry[]>()
  for (const { start, ...entry } of entries.toSorted(byStart))
    days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
  return days
}

interface Sorted extends CalendarEntry {
  readonly start: string
}

function contractEntry(contract: Contract): Sorted[] {
  const { id, eventDate, startTime, status } = contract
  if (!eventDate) return []
  const time = startTime ? shortTime(startTime) : DEFAULT_TIME
  return [
    { id, title: eventName(contract), date: eventDate, time, status, start: startTime ?? DEFAULT_START },
  ]
}

const broughtEntry = ({ id, title, date, startTime }: BroughtEntry): Sorted => ({
  id,
  title,
  date,
  time: startTime ? shortTime(startTime) : 'All day',
  status: null,
  start: startTime ?? '',
})

const byStart = (a: Sorted, b: Sorted): number => inOrder(a.start, b.start) || inOrder(a.id, b.id)

/** Confirmed green, pending yellow, everything else neutral. */
export function entryTone({ status }: Pick<CalendarEntry, 'status'>): 'green' | 'yellow' | 'grey' {
  if (status === 'confirmed') return 'green'
  return status && isPending({ status }) ? 'yellow' : 'grey'
}

/** yyyy-mm of a day. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The last day of a month, which is yyyy-mm. */
export const lastDay = (month: string): string => `${month}-${daysIn(month)}`

/** Weeks from Sunday to Saturday; null for the days of other months. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`
  const lead = weekdayOf(first)
  const weeks = Math.ceil((lead + daysIn(month)) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(first, week * 7 + day - lead)
      return monthOf(date) === month ? date : null
    }),
  )
}

/** The same day of another month, or the last day of that month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = monthOf(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString())
  return `${target}-${String(Math.min(day, daysIn(target))).padStart(2, '0')}`
}

/** The date that a key of the grid moves to; null for any other key. */
export function dayAfterKey(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}

/** The day of the next confirmed event, today's included. */
export function nextEventOn(
  contracts: readonly Pick<Contract, 'status' | 'eventDate' | 'timeZone'>[],
  now: Date,
): string | null {
  const ahead = contracts.flatMap(({ status, eventDate, timeZone }) =>
    status === 'confirmed' && eventDate && eventDate >= dayIn(timeZone, now) ? [eventDate] : [],
  )
  return ahead.toSorted()[0] ?? null
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const daysIn = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
