import { expect, test } from 'vitest'
import { cents, usd, usdOfCents } from './money.ts'

test('dollars become whole cents without floating-point noise', () => {
  expect([19.99, 0.29, 2400].map(cents)).toEqual([1999, 29, 240_000])
})

test('cents are shown only where there are any', () => {
  expect([2400, 2400.5, 0].map(usd)).toEqual(['$2,400', '$2,400.50', '$0'])
  expect([240_000, 1999].map(usdOfCents)).toEqual(['$2,400', '$19.99'])
})
