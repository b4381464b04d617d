import { anOffer } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { expect, test } from 'vitest'
import { hoursWords, lengthWords, postedWords, travelWords } from './requestWords.ts'

test.each([
  ['18:00', '23:00', '5 h'],
  ['18:00', '00:30', '6 h 30 min'],
  ['12:00', '12:00', '24 h'],
  ['18:15', '18:45', '0 h 30 min'],
])('from %s to %s: %s', (start, end, words) => {
  expect(lengthWords(start, end)).toBe(words)
})

test('the hours of a quote in words', () => {
  expect(hoursWords(anOffer())).toBe('5 h, 6:00 PM to 11:00 PM')
  expect(hoursWords(anOffer({ startTime: null, endTime: null }))).toBeNull()
})

const travel = (amount: number) => ({ kind: 'travel' as const, label: 'Travel', amount })

test.each([
  [[], 8.4, '8 mi'],
  [[travel(0)], 12, '12 mi, free'],
  [[travel(59.9), travel(0.1)], 31, '31 mi, $60'],
  [[travel(60)], null, '$60'],
  [[], null, null],
])('travel %j of %s miles: %s', (items, distanceMiles, words) => {
  expect(travelWords(anOffer({ items, dj: { distanceMiles } }))).toBe(words)
})

test.each([
  ['2026-11-16T10:00:00', 'Posted 2 hours ago'],
  ['2026-11-14T10:00:00', 'Posted Nov 14'],
  ['2025-11-14T10:00:00', 'Posted Nov 14, 2025'],
])('%s: %s', (at, words) => {
  expect(postedWords(at, new Date('2026-11-16T12:00:00'))).toBe(words)
})
