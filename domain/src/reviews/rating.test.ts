import { expect, test } from 'vitest'
import { averageOf, noRatings, reviewCountOf } from './rating.ts'

test('a DJ without a review has no average', () => {
  expect([averageOf(noRatings), reviewCountOf(noRatings)]).toEqual([null, 0])
})

test.each([
  [[0, 0, 0, 0, 1], 5, 1],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 1, 1, 7, 29], 178 / 38, 38],
  [[1, 1, 1, 1, 1], 3, 5],
] as const)('the average of %j is %d over %d reviews', (distribution, average, count) => {
  expect([averageOf(distribution), reviewCountOf(distribution)]).toEqual([average, count])
})
