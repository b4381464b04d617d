import { expect, test } from 'vitest'
import { reachOf, reachOfListing } from './reach.ts'

test.each([
  [true, 80, 80],
  [true, 5, 5],
  [true, 0, 25],
  [true, null, 25],
  [false, 80, 25],
  [false, null, 25],
])(
  'willing to travel %s, up to %s miles: a request is near within %d',
  (willingToTravel, maxDistance, miles) => {
    expect(reachOf({ willingToTravel, maxDistance })).toBe(miles)
  },
)

test('a listing says 0 for a DJ who does not travel', () => {
  expect(reachOfListing(0)).toBe(25)
  expect(reachOfListing(60)).toBe(60)
})
