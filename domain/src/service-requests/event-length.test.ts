import { expect, test } from 'vitest'
import { clockAfter, hoursBetween } from './event-length.ts'

test.each([
  ['18:00', '23:00', 5],
  ['20:00', '01:30', 5.5],
  ['12:00:00', '12:00:00', 24],
  ['18:15', '18:45', 0.5],
  ['', '23:00', null],
  [null, undefined, null],
  ['25:00', '23:00', null],
])('from %s to %s: %s hours', (start, end, hours) => {
  expect(hoursBetween(start, end)).toBe(hours)
})

test('the end follows from the start', () => {
  expect(clockAfter('19:00', 4)).toBe('23:00')
  expect(clockAfter('22:30', 4.5)).toBe('03:00')
})
