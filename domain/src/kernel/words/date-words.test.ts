import { describe, expect, test } from 'vitest'
import {
  fullDayOf,
  momentOf,
  monthDayOf,
  monthOf,
  monthTitleOf,
  shortDayOf,
  timeOf,
  weekdayOf,
  wholeDayOf,
} from './date-words.ts'

/** A date in each of 2,000 weeks, at ever different times, from the first hour to the last minute of a day. */
const dates = [
  ...Array.from({ length: 2000 }, (_, n) => new Date(Date.UTC(2000, 0, 1 + n * 7) + n * 7_654_321)),
  new Date('2024-02-29T00:00:00Z'),
  new Date('2026-12-31T23:59:59Z'),
  new Date('2027-01-01T12:00:00Z'),
]

const asIntl: [(date: Date) => string, Intl.DateTimeFormatOptions][] = [
  [monthOf, { month: 'short' }],
  [weekdayOf, { weekday: 'short' }],
  [monthDayOf, { month: 'short', day: 'numeric' }],
  [shortDayOf, { weekday: 'short', month: 'short', day: 'numeric' }],
  [wholeDayOf, { dateStyle: 'medium' }],
  [fullDayOf, { dateStyle: 'full' }],
  [monthTitleOf, { month: 'long', year: 'numeric' }],
  [timeOf, { hour: 'numeric', minute: '2-digit' }],
  [momentOf, { dateStyle: 'medium', timeStyle: 'short' }],
]

describe('the words are those of Intl, with an ordinary space before AM and PM', () => {
  test.each(asIntl)('%o', (words, options) => {
    const intl = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    const expected = dates.map((date) => intl.format(date).replaceAll(/[\u202f\u00a0]/g, ' '))
    expect(dates.map(words)).toEqual(expected)
  })
})
