import { expect, test } from 'vitest'
import { gainOverLastMonth, monthlyEarnings } from './earnings.ts'

const done = (eventDate: string | null, price: number | null) =>
  ({ status: 'completed', eventDate, price }) as const

test('earnings cover the twelve months up to this one, count completed events only and are exact to the cent', () => {
  const months = monthlyEarnings(
    [
      done('2027-06-30', 0.1),
      done('2027-06-01', 0.2),
      done('2026-07-01', 1500),
      done('2026-06-30', 9999),
      done('2027-07-01', 9999),
      done(null, 9999),
      done('2027-05-05', null),
      { status: 'confirmed', eventDate: '2027-06-19', price: 9999 },
    ],
    '2027-06-15',
  )
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2026-07', cents: 150_000, events: 1 })
  expect(months[10]).toEqual({ month: '2027-05', cents: 0, events: 1 })
  expect(months[11]).toEqual({ month: '2027-06', cents: 30, events: 2 })
})

test('on the last day of a long month no month is left out', () => {
  const months = monthlyEarnings([], '2027-03-31').map(({ month }) => month)
  expect(months.slice(-3)).toEqual(['2027-01', '2027-02', '2027-03'])
})

test.each([
  [[100, 250], 150],
  [[250, 250], null],
  [[250, 100], null],
  [[], null],
])('from %j the gain is %s', (amounts, gain) => {
  expect(gainOverLastMonth(amounts.map((cents) => ({ cents })))).toBe(gain)
})
