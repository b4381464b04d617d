import { expect, test } from 'vitest'
import { daysLeft, daysLeftWords } from './trial.ts'

const now = new Date('2031-02-01T10:00:00Z')

test.each([
  ['2031-02-15T10:00:00Z', 14, '14 days left'],
  ['2031-02-15T10:01:30Z', 14, '14 days left'],
  ['2031-02-03T09:00:00Z', 2, '2 days left'],
  ['2031-02-02T10:00:00Z', 1, '1 day left'],
  ['2031-02-02T09:59:00Z', 1, 'ends today'],
  ['2031-02-01T09:00:00Z', 0, 'ends today'],
])('a trial that ends at %s has %d days: %s', (endsAt, days, words) => {
  expect(daysLeft(endsAt, now)).toBe(days)
  expect(daysLeftWords(endsAt, now)).toBe(words)
})
