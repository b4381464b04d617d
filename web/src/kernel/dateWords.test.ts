import { expect, test } from 'vitest'
import {
  ago,
  monthName,
  monthTitle,
  readersDay,
  readersMoment,
  readersMonthDay,
  readersTime,
} from './dateWords.ts'

const now = new Date('2027-06-12T18:05:00Z')
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [59, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [2 * DAY, '2 days ago'],
  [400 * DAY, '400 days ago'],
])('what happened %i seconds before is called %s', (seconds, words) => {
  expect(ago(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words)
})

test('a month is named by itself or by a day in it', () => {
  expect(monthTitle('2027-06')).toBe('June 2027')
  expect([monthName('2027-06'), monthName('2027-12-31')]).toEqual(['Jun', 'Dec'])
})

test.each([
  [new Date(2027, 0, 1, 0, 0), 'Jan 1, 2027, 12:00 AM'],
  [new Date(2027, 5, 12, 18, 5), 'Jun 12, 2027, 6:05 PM'],
  [new Date(2027, 11, 31, 23, 59), 'Dec 31, 2027, 11:59 PM'],
])('a moment is written as the clock of the reader shows it', (moment, words) => {
  expect(readersMoment(moment)).toBe(words)
  expect(`${readersDay(moment.toISOString())}, ${readersTime(moment)}`).toBe(words)
  expect(words.startsWith(`${readersMonthDay(moment)}, `)).toBe(true)
})
