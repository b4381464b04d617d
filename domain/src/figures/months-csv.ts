import { csvOf } from '../kernel/words/csv.ts'
import type { Month } from './figures.ts'

const HEADINGS = [
  'Month',
  'In search results',
  'Visits of the page',
  'Requests by name',
  'Open requests',
  'Quotes',
  'Bookings',
  'Value in dollars',
]

/** A row for each month; a cell is empty where nothing was counted yet. */
export const monthsCsv = (months: readonly Month[]): string =>
  csvOf([
    HEADINGS,
    ...months.map(({ month, searches, visits, named, open, quotes, bookings, cents }) => [
      month.slice(0, 7),
      ...[searches, visits, named, open, quotes, bookings].map((count) => String(count ?? '')),
      (cents / 100).toFixed(2),
    ]),
  ])
