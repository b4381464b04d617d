import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { expect, test } from 'vitest'
import { timeRange } from './contractWords.ts'

test('an event that ends the next day says so', () => {
  expect(timeRange(aContract())).toBe('6:00 PM to 1:00 AM (next day)')
  expect(timeRange(aContract({ endTime: '23:30' }))).toBe('6:00 PM to 11:30 PM')
  expect(timeRange(aContract({ startTime: null }))).toBeNull()
})
