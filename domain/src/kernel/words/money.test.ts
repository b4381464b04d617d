import { expect, test } from 'vitest'
import { cents, grouped, typedDollars, usd, usdExact, usdOfCents } from './money.ts'

test('dollars become whole cents without floating-point noise', () => {
  expect([19.99, 0.29, 2400].map(cents)).toEqual([1999, 29, 240_000])
})

test('cents are shown only where there are any', () => {
  expect([2400, 2400.5, 0].map(usd)).toEqual(['$2,400', '$2,400.50', '$0'])
  expect([240_000, 1999].map(usdOfCents)).toEqual(['$2,400', '$19.99'])
})

test('amounts and counts are written as Intl writes them', () => {
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const plain = new Intl.NumberFormat('en-US')
  const amounts = [
    0, 0.01, 0.5, 1, 59, 708, 999.99, 1000, 2400.5, 12_345.67, 999_999, 1_000_000, 9_999_999.99,
  ]
  for (const amount of [...amounts, ...amounts.slice(1).map((each) => -each)]) {
    expect(usdExact(amount)).toBe(exact.format(amount))
    expect(usd(amount)).toBe(exact.format(amount).replace('.00', ''))
    expect(grouped(Math.trunc(amount))).toBe(plain.format(Math.trunc(amount) || 0))
  }
})

test('typed amounts may group thousands with commas, and a comma is never taken for a point', () => {
  expect(['1100', ' 1,100 ', '1,099.50', '1,234,567', '0.5', '-2'].map(typedDollars)).toEqual([
    1100, 1100, 1099.5, 1_234_567, 0.5, -2,
  ])
  for (const text of ['12,50', '1,1000', ',100', '1,,100', '1.100,50', '0x10', '1e3', '', ' ', '$5', '1 100'])
    expect([text, typedDollars(text)]).toEqual([text, Number.NaN])
})
