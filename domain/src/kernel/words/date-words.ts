/**
 * Days and times in American English, as the UTC fields of a date have them. Written by hand: the first use of `Intl`
 * takes a slow phone a tenth of a second, and it puts a narrow space before AM and PM, which some fonts lack.
 */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const longMonth = (date: Date): string => months[date.getUTCMonth()] ?? ''
const longWeekday = (date: Date): string => weekdays[date.getUTCDay()] ?? ''

/** 'Jun' */
export const monthOf = (date: Date): string => longMonth(date).slice(0, 3)
/** 'Sat' */
export const weekdayOf = (date: Date): string => longWeekday(date).slice(0, 3)
/** 'Jun 12' */
export const monthDayOf = (date: Date): string => `${monthOf(date)} ${date.getUTCDate()}`
/** 'June 12' */
export const longMonthDayOf = (date: Date): string => `${longMonth(date)} ${date.getUTCDate()}`
/** 'Sat, Jun 12' */
export const shortDayOf = (date: Date): string => `${weekdayOf(date)}, ${monthDayOf(date)}`
/** 'Jun 12, 2027' */
export const wholeDayOf = (date: Date): string => `${monthDayOf(date)}, ${date.getUTCFullYear()}`
/** 'Saturday, June 12, 2027' */
export const fullDayOf = (date: Date): string =>
  `${longWeekday(date)}, ${longMonth(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
/** 'June 2027' */
export const monthTitleOf = (date: Date): string => `${longMonth(date)} ${date.getUTCFullYear()}`

/** '6:05 PM' */
export function timeOf(date: Date): string {
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Jun 12, 2027, 6:05 PM' */
export const momentOf = (date: Date): string => `${wholeDayOf(date)}, ${timeOf(date)}`
