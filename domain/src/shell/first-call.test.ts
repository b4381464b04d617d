import { expect, test } from 'vitest'
import { firstCall } from './first-call.ts'

test('a screen begins with the call that its role makes', () => {
  expect(firstCall('contracts', {}, 'dj')).toBe('/api/contracts')
  expect(firstCall('reviews', {}, 'dj')).toBe('/api/reviews?filter=all&sort=newest')
  expect(firstCall('reviews', {}, 'client')).toBe('/api/reviews/mine')
  expect(firstCall('subscription', {}, 'dj')).toBe('/api/subscriptions/mine')
})

test('a screen that calls nothing, or not for this person, begins with no call', () => {
  expect(firstCall('faq', {}, 'dj')).toBeNull()
  expect(firstCall('subscription', {}, 'client')).toBeNull()
  expect(firstCall('contract', { id: '7' }, null)).toBeNull()
})

test('what the address names stays one part of the path', () => {
  expect(firstCall('contract', { id: '../x?y"' }, 'client')).toBe('/api/contracts/..%2Fx%3Fy%22')
})
