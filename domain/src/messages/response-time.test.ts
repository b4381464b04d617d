import { expect, test } from 'vitest'
import { responseTimeText } from './response-time.ts'

test.each([
  [null, null],
  [0, 'Usually answers within an hour'],
  [60, 'Usually answers within an hour'],
  [61, 'Usually answers within a few hours'],
  [240, 'Usually answers within a few hours'],
  [241, 'Usually answers within a day'],
  [1440, 'Usually answers within a day'],
  [1441, 'Usually answers within a few days'],
  [4320, 'Usually answers within a few days'],
  [4321, 'Usually answers within a week'],
  [10_080, 'Usually answers within a week'],
  [10_081, null],
])('a median of %j minutes reads %j', (minutes, text) => {
  expect(responseTimeText(minutes)).toBe(text)
})
