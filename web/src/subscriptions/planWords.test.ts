import { usdExact } from '@cuebook/domain/kernel/words/money.ts'
import { expect, test } from 'vitest'
import { readersDay } from '../kernel/dateWords.ts'
import { daysAfter, perPeriod, reducedWords } from './planWords.ts'

test.each([
  ['monthly', 'forever', '$47/month'],
  ['monthly', 'once', '$47 for the first month'],
  ['monthly', '1 month', '$47 for the first month'],
  ['monthly', '3 months', '$47/month for 3 months'],
  ['yearly', 'forever', '$47/year'],
  ['yearly', 'once', '$47 for the first year'],
  ['yearly', '3 months', '$47 for the first year'],
] as const)('a code that lasts %s, %s, is told as %j', (plan, duration, words) => {
  expect(reducedWords({ price: 47, plan, duration })).toBe(words)
})

test('prices have thousands separators, and cents where they are exact', () => {
  expect(perPeriod(1708, 'yearly')).toBe('$1,708/year')
  expect(usdExact(59)).toBe('$59.00')
  expect(usdExact(-35.4)).toBe('-$35.40')
})

test('days are counted by the calendar', () => {
  expect(readersDay(daysAfter('2026-11-15T12:00:00', 14))).toBe('Nov 29, 2026')
  expect(readersDay(daysAfter('2027-03-01T12:00:00', 14))).toBe('Mar 15, 2027')
})
