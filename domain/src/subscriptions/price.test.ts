import { describe, expect, test } from 'vitest'
import { durationWords } from './coupon.ts'
import { askedPlan, discounted, offCents, offWords } from './price.ts'

const bases = [0, 1, 47, 49, 59, 499, 708, 833, 10_000]

describe('a discount', () => {
  test.each([
    [59, 'percent', 20, 47],
    [708, 'percent', 20, 566],
    [59, 'percent', 50, 30],
    [59, 'percent', 100, 0],
    [59, 'fixed', 10, 49],
    [59, 'fixed', 100, 0],
    [708, 'fixed', 100, 608],
    [59, 'fixed', 0.5, 59],
    [59, 'fixed', 0.51, 58],
  ] as const)('of $%d, %s %d, leaves $%d', (base, type, value, left) => {
    expect(discounted(base, { type, value })).toBe(left)
  })

  test('never makes a price negative, higher or fractional, and takes off whole cents', () => {
    for (const base of bases) {
      const values = Array.from({ length: 101 }, (_, value) => value)
      for (const value of [...values, 0.01, 33.33, 99.99, 12_345])
        for (const type of ['percent', 'fixed'] as const) {
          if (type === 'percent' && value > 100) continue
          const left = discounted(base, { type, value })
          const off = offCents(base * 100, { type, value })
          expect(Number.isInteger(left) && left >= 0 && left <= base, `${base} ${type} ${value}`).toBe(true)
          expect(Number.isInteger(off) && off >= 0, `${base} ${type} ${value}`).toBe(true)
          expect(off + left * 100).toBe(base * 100)
        }
    }
  })

  test('that is larger leaves less', () => {
    for (const base of bases)
      for (let value = 1; value <= 100; value += 1)
        for (const type of ['percent', 'fixed'] as const)
          expect(discounted(base, { type, value })).toBeLessThanOrEqual(
            discounted(base, { type, value: value - 1 }),
          )
  })

  test('agrees with the formula of the spec for both plans', () => {
    for (const base of [59, 708])
      for (let value = 0; value <= 100; value += 1) {
        expect(discounted(base, { type: 'percent', value })).toBe(Math.round(base * (1 - value / 100)))
        expect(discounted(base, { type: 'fixed', value })).toBe(Math.max(0, Math.round(base - value)))
      }
  })

  test('is told in words', () => {
    expect([offWords({ type: 'percent', value: 20 }), offWords({ type: 'fixed', value: 100 })]).toEqual([
      '20%',
      '$100',
    ])
    expect([durationWords('once'), durationWords({ months: 1 }), durationWords({ months: 3 })]).toEqual([
      'once',
      '1 month',
      '3 months',
    ])
  })
})

test.each([
  ['yearly', 'yearly'],
  ['monthly', 'monthly'],
  ['weekly', null],
  ['', null],
  [null, null],
])('the address asks for %s and gets the %s plan', (asked, plan) => {
  expect(askedPlan(asked)).toBe(plan)
})
