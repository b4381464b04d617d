import { expect, test } from 'vitest'
import { eventTotalCents } from './event-total.ts'

test.each([
  [210, 5, 105_000],
  [99.99, 3, 29_997],
  [150, 4.5, 67_500],
  [0.01, 1.5, 2],
])('%d dollars an hour for %d hours are %d cents', (rate, hours, total) => {
  expect(eventTotalCents(rate, hours)).toBe(total)
})
