import type { Month } from './figures.ts'

/** What is counted of a month, in the order in which one leads to the next. */
export const countedOf = ['searches', 'visits', 'named', 'open', 'quotes', 'bookings', 'cents'] as const

export type Totals = Omit<Month, 'month'>

export const totalsOf = (months: readonly Totals[]): Totals => {
  const sum = (key: (typeof countedOf)[number]) => months.reduce((all, month) => all + month[key], 0)
  return {
    searches: sum('searches'),
    visits: sum('visits'),
    named: sum('named'),
    open: sum('open'),
    quotes: sum('quotes'),
    bookings: sum('bookings'),
    cents: sum('cents'),
  }
}

interface Step {
  readonly name: string
  readonly count: number
  /** How many of a hundred of the step before; null where that says nothing. */
  readonly percent: number | null
}

/**
 * From being seen to being booked. A step can have more than the one before, because not all come that way; then no share
 * is stated.
 */
export function stepsOf({ searches, visits, named, open, quotes, bookings }: Totals): Step[] {
  const counts: readonly (readonly [name: string, count: number])[] = [
    ['In search results', searches],
    ['Visits of your page', visits],
    ['Requests', named + open],
    ['Quotes you sent', quotes],
    ['Bookings', bookings],
  ]
  return counts.map(([name, count], i) => ({ name, count, percent: shareOf(count, counts[i - 1]?.[1]) }))
}

/** One decimal below ten, because most shares of a search are small. */
export function shareOf(part: number, whole: number | undefined): number | null {
  if (!whole || part > whole) return null
  const percent = (part / whole) * 100
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}
