import { lastMonths } from '../kernel/last-months.ts'
import type { Figures, Month } from './figures.ts'
import { type Source, sources } from './sources.ts'

/** How often something happened in one month. */
export interface Counted {
  readonly month: string
  readonly n: number
}
type Named = Counted & { readonly named: boolean }
export type Booked = Counted & { readonly source: Source; readonly cents: number }

export interface Happened {
  /** The first day of which something was counted; null before that. */
  readonly countedSince: string | null
  readonly searches: readonly Counted[]
  readonly visits: readonly Counted[]
  readonly requests: readonly Named[]
  readonly quotes: readonly Named[]
  readonly bookings: readonly Booked[]
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((all, row) => all + value(row), 0)
const count = (rows: readonly Counted[]): number => sum(rows, ({ n }) => n)

/** Every month has its row, also one in which nothing happened. Before counting began nothing is known, which is not 0. */
export function monthsOf(happened: Happened, now: Date): Month[] {
  const { countedSince, searches, visits, requests, quotes, bookings } = happened
  return lastMonths(now).map(({ month, end }) => {
    const isCounted = countedSince !== null && countedSince < end
    const of = <Row extends Counted>(rows: readonly Row[]) => rows.filter((row) => row.month === month)
    return {
      month,
      searches: isCounted ? count(of(searches)) : null,
      visits: isCounted ? count(of(visits)) : null,
      named: count(of(requests).filter(({ named }) => named)),
      open: count(of(requests).filter(({ named }) => !named)),
      quotes: count(of(quotes)),
      bookings: count(of(bookings)),
      cents: sum(of(bookings), ({ cents }) => cents),
    }
  })
}

export function sourcesOf({ requests, quotes, bookings }: Happened): Figures['sources'] {
  return sources.map((source) => {
    const booked = bookings.filter((row) => row.source === source)
    const isRequest = source === 'named' || source === 'open'
    const ofRequests = (rows: readonly Named[]) =>
      isRequest ? count(rows.filter(({ named }) => named === (source === 'named'))) : null
    return {
      source,
      requests: ofRequests(requests),
      quotes: ofRequests(quotes),
      bookings: count(booked),
      cents: sum(booked, ({ cents }) => cents),
    }
  })
}
