import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

test.each([
  // Two days, unless the event is sooner.
  ['2026-11-17T22:00:00Z', '2027-06-12', '2026-11-19T22:00:00.000Z'],
  ['2026-11-17T22:00:00Z', '2026-11-21', '2026-11-19T11:00:00.000Z'],
  ['2026-11-17T12:00:00Z', '2026-11-18', '2026-11-17T18:00:00.000Z'],
  // The day has begun: an hour.
  ['2026-11-17T22:00:00Z', '2026-11-17', '2026-11-17T23:00:00.000Z'],
])('asked at %s for %s, a DJ has until %s', (asked, eventDate, until) => {
  expect(answerBy(new Date(asked), eventDate).toISOString()).toBe(until)
})
