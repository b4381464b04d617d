import { expect, test } from 'vitest'
import { firstCalls } from './first-calls.ts'

test('a screen begins with the calls that its role makes', () => {
  expect(firstCalls('contracts', {}, 'dj')).toEqual(['/api/contracts'])
  expect(firstCalls('reviews', {}, 'dj')).toEqual(['/api/reviews?filter=all&sort=newest', '/api/reviews/ask'])
  expect(firstCalls('reviews', {}, 'client')).toEqual(['/api/reviews/mine'])
  expect(firstCalls('subscription', {}, 'dj')).toEqual(['/api/subscriptions/mine'])
})

test('a screen that calls nothing, or not for this person, begins with no call', () => {
  expect(firstCalls('faq', {}, 'dj')).toEqual([])
  expect(firstCalls('subscription', {}, 'client')).toEqual([])
  expect(firstCalls('contract', { id: '7' }, null)).toEqual([])
})

test('what the address names stays one part of the path', () => {
  expect(firstCalls('contract', { id: '../x?y"' }, 'client')).toEqual(['/api/contracts/..%2Fx%3Fy%22'])
})
