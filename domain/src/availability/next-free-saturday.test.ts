import { expect, test } from 'vitest'
import { nextFreeSaturday, saturdayFrom } from './next-free-saturday.ts'

test.each([
  ['2030-03-15T23:59:59Z', '2030-03-16'],
  ['2030-03-16T00:00:00Z', '2030-03-16'],
  ['2030-03-17T00:00:00Z', '2030-03-23'],
])('the Saturday from %s on is %s', (at, saturday) => {
  expect(saturdayFrom(new Date(at))).toBe(saturday)
})

test('the next free Saturday moves on as time passes, also over a turn of the year', () => {
  const taken = ['2030-03-16', '2030-03-23', '2030-12-28']
  expect(nextFreeSaturday(taken, new Date('2030-03-10T12:00:00Z'))).toBe('2030-03-30')
  expect(nextFreeSaturday(taken, new Date('2030-03-30T23:00:00Z'))).toBe('2030-03-30')
  expect(nextFreeSaturday(taken, new Date('2030-03-31T00:00:00Z'))).toBe('2030-04-06')
  expect(nextFreeSaturday(taken, new Date('2030-12-23T00:00:00Z'))).toBe('2031-01-04')
  expect(nextFreeSaturday([], new Date('2030-03-10T12:00:00Z'))).toBe('2030-03-16')
})

test('half a year is looked at and no more', () => {
  const first = Date.parse('2030-03-16')
  const saturdays = Array.from({ length: 26 }, (_, week) =>
    new Date(first + week * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  const now = new Date('2030-03-13T12:00:00Z')
  expect(nextFreeSaturday(saturdays, now)).toBeNull()
  expect(nextFreeSaturday(saturdays.slice(0, 25), now)).toBe('2030-09-07')
})
