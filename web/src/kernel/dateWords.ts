const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

/** 'Saturday, June 12, 2027' */
export const fullDay = inWords({ dateStyle: 'full' })
/** 'Sat, Jun 12' */
export const shortDay = inWords({ weekday: 'short', month: 'short', day: 'numeric' })
/** 'Sat' */
export const weekday = inWords({ weekday: 'short' })
/** 'Jun 12' */
export const monthDay = inWords({ month: 'short', day: 'numeric' })
const monthAndYear = inWords({ month: 'long', year: 'numeric' })
const shortMonth = inWords({ month: 'short' })
/** 'June 2027' for 2027-06. */
export const monthTitle = (month: string): string => monthAndYear(`${month}-01`)
/** 'Jun' for 2027-06 or a day in it. */
export const monthName = (date: string): string => shortMonth(`${date.slice(0, 7)}-01`)

/** Today's date in the reader's time zone. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '2 hours ago', 'yesterday', '5 days ago' */
export function ago(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at)
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return relative.format(-Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return relative.format(-Math.floor(passed / HOUR_MS), 'hour')
  return relative.format(-Math.floor(passed / DAY_MS), 'day')
}
