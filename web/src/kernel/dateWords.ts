const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

/** 'Saturday, June 12, 2027' */
export const fullDay = inWords({ dateStyle: 'full' })
/** 'Sat, Jun 12' */
export const shortDay = inWords({ weekday: 'short', month: 'short', day: 'numeric' })
const monthAndYear = inWords({ month: 'long', year: 'numeric' })
const shortMonth = inWords({ month: 'short' })
/** 'June 2027' for 2027-06. */
export const monthTitle = (month: string): string => monthAndYear(`${month}-01`)
/** 'Jun' for 2027-06 or a day in it. */
export const monthName = (date: string): string => shortMonth(`${date.slice(0, 7)}-01`)

/** Today's date in the reader's time zone. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
