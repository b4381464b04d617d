import { expect, test } from 'vitest'
import { aContract } from '../contracts/contract.fixture.ts'
import { isNewDj } from './new-dj.ts'

test('a DJ is new until a booking is confirmed, also when others wait or were cancelled', () => {
  expect(isNewDj([])).toBe(true)
  expect(isNewDj([aContract({ status: 'pending' }), aContract({ status: 'cancelled' })])).toBe(true)
  expect(isNewDj([aContract({ status: 'confirmed' })])).toBe(false)
  expect(isNewDj([aContract({ status: 'completed' })])).toBe(false)
})
