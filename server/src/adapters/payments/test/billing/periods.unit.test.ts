import { expect, test } from 'vitest'
import { addMonths, daysLeft, periodEnd } from './periods.ts'

const at = (day: string) => new Date(`${day}T09:30:00Z`)
const day = (date: Date) => date.toISOString().slice(0, 10)

test.each([
  ['2031-01-31', 1, '2031-02-28'],
  ['2032-01-31', 1, '2032-02-29'],
  ['2031-01-31', 2, '2031-03-31'],
  ['2031-12-31', 2, '2032-02-29'],
  ['2032-02-29', 12, '2033-02-28'],
  ['2031-05-15', -5, '2030-12-15'],
])('%s and %d months is %s', (from, months, to) => {
  expect(day(addMonths(at(from), months))).toBe(to)
  expect(addMonths(at(from), months).toISOString()).toContain('T09:30:00')
})

test('a subscription of the 31st comes back to the 31st', () => {
  const anchor = at('2031-01-31')
  const ends: string[] = []
  for (let end = anchor; ends.length < 6; ) {
    end = periodEnd(anchor, 'monthly', end)
    ends.push(day(end))
  }
  expect(ends).toEqual(['2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31', '2031-06-30', '2031-07-31'])
  expect(day(periodEnd(at('2032-02-29'), 'yearly', at('2032-02-29')))).toBe('2033-02-28')
  expect(day(periodEnd(at('2032-02-29'), 'yearly', at('2033-02-28')))).toBe('2034-02-28')
})

test('counts the days that have not begun', () => {
  const [start, end] = [at('2031-02-14'), at('2031-03-14')]
  const left = (moment: Date) => daysLeft(start, end, moment)
  expect(left(start)).toEqual({ all: 28, left: 28 })
  expect(left(new Date(start.getTime() + 1))).toEqual({ all: 28, left: 27 })
  expect(left(at('2031-02-24'))).toEqual({ all: 28, left: 18 })
  expect(left(end)).toEqual({ all: 28, left: 0 })
  expect(left(at('2031-04-01'))).toEqual({ all: 28, left: 0 })
})
