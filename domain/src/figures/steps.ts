import { grouped } from '../kernel/words/money.ts'
import type { Month } from './figures.ts'

/** What is counted of a month, in the order in which one leads to the next. */
export const countedOf = ['searches', 'visits', 'named', 'open', 'quotes', 'bookings', 'cents'] as const

export type Totals = { readonly [Key in (typeof countedOf)[number]]: number }

/** Months in which nothing was counted yet add nothing. */
export const totalsOf = (months: readonly Omit<Month, 'month'>[]): Totals => {
  const sum = (key: (typeof countedOf)[number]) => months.reduce((all, month) => all + (month[key] ?? 0), 0)
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
  /** What part of an earlier step led here, in words; null where this step does not follow from another. */
  readonly share: string | null
}

/**
 * From being seen to being booked. A share is stated only where a step follows from one before it: requests reach a DJ
 * without a visit, too, and bookings begin without a quote, so of quotes those that were booked are counted.
 */
export function stepsOf(totals: Totals, quotesBooked: number): Step[] {
  const { searches, visits, named, open, quotes, bookings } = totals
  const visited = shareOf(visits, searches)
  const became = `${grouped(quotesBooked)} of ${grouped(quotes)} quotes became ${quotesBooked === 1 ? 'a booking' : 'bookings'}`
  return [
    { name: 'In search results', count: searches, share: null },
    {
      name: 'Visits of your page',
      count: visits,
      share: visited === null ? null : `${visited}% of the times in search results`,
    },
    { name: 'Requests', count: named + open, share: null },
    { name: 'Quotes you sent', count: quotes, share: null },
    { name: 'Bookings', count: bookings, share: quotes === 0 ? null : became },
  ]
}

/** One decimal below ten, because most shares of a search are small. */
export function shareOf(part: number, whole: number): number | null {
  if (whole === 0 || part > whole) return null
  const percent = (part / whole) * 100
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}
