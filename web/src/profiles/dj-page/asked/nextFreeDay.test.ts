import { expect, test } from 'vitest'
import { nextFreeDay } from './nextFreeDay.ts'

test.each([
  ['2026-12-11', '2026-12', ['2026-12-11'], '2026-12-12'],
  ['2026-12-11', '2026-12', ['2026-12-11', '2026-12-12', '2026-12-13'], '2026-12-14'],
  ['2026-12-30', '2026-12', ['2026-12-30', '2026-12-31'], null],
  ['2026-12-30', '2027-01', ['2027-01-01'], '2027-01-02'],
])('after %s in %s without %j: %s', (after, month, taken, day) => {
  expect(nextFreeDay(after, month, new Set(taken))).toBe(day)
})
