import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import {
  fullDayOf,
  longMonthDayOf,
  momentOf,
  monthDayOf,
  monthOf,
  monthTitleOf,
  shortDayOf,
  timeOf,
  weekdayOf,
  wholeDayOf,
} from '@cuebook/domain/kernel/words/date-words.ts'

type Words = (date: Date) => string

/** For days like 2027-06-12, which are the same everywhere. */
const ofDay = (words: Words) => (day: string) => words(new Date(`${day}T00:00:00Z`))

/** 'Saturday, June 12, 2027' */
export const fullDay = ofDay(fullDayOf)
/** 'Sat, Jun 12' */
export const shortDay = ofDay(shortDayOf)
/** 'Sat' */
export const weekday = ofDay(weekdayOf)
/** 'Jun 12' */
export const monthDay = ofDay(monthDayOf)
/** 'June 12' */
export const longMonthDay = ofDay(longMonthDayOf)
/** 'June 2027' for 2027-06. */
export const monthTitle = (month: string): string => ofDay(monthTitleOf)(`${month}-01`)
/** 'Jun' for 2027-06 or a day in it. */
export const monthName = (date: string): string => ofDay(monthOf)(`${date.slice(0, 7)}-01`)

/** For moments, in the reader's own time zone. */
const ofMoment = (words: Words) => (at: string | Date) => {
  const moment = new Date(at)
  return words(new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS))
}

/** 'Jun 12, 2027' */
export const readersDay = ofMoment(wholeDayOf)
/** 'Jun 12' */
export const readersMonthDay = ofMoment(monthDayOf)
/** '6:05 PM' */
export const readersTime = ofMoment(timeOf)
/** 'Jun 12, 2027, 6:05 PM' */
export const readersMoment = ofMoment(momentOf)

/** Today's date in the reader's time zone. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** '2 hours ago', 'yesterday', '5 days ago' */
export function ago(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at)
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return counted(Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return counted(Math.floor(passed / HOUR_MS), 'hour')
  const days = Math.floor(passed / DAY_MS)
  return days === 1 ? 'yesterday' : counted(days, 'day')
}
