import { expect, test } from 'vitest'
import { arcMiles, cartesianMiles, chordMiles, milesBetween } from '../places/distance.ts'
import { djSearch } from './query.ts'
import { placeOf, sortOf } from './search.ts'

const la = { lat: 34.0522, lng: -118.2437 }
const newYork = { lat: 40.7128, lng: -74.006 }

test('milesBetween is the distance along the ground', () => {
  expect(milesBetween(la, la)).toBe(0)
  expect(milesBetween(la, newYork)).toBeCloseTo(2446, -1)
})

test('a straight line through the earth converts back into the distance along the ground', () => {
  const [a, b] = [cartesianMiles(la), cartesianMiles(newYork)]
  const line = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  expect(arcMiles(line)).toBeCloseTo(milesBetween(la, newYork), 6)
  expect(arcMiles(chordMiles(25))).toBeCloseTo(25, 9)
})

test('the best match comes first unless a search says otherwise, and only a place has a distance', () => {
  expect(sortOf({})).toBe('match')
  expect(sortOf(la)).toBe('match')
  expect(sortOf({ sort: 'distance' })).toBe('match')
  expect(sortOf({ ...la, sort: 'distance' })).toBe('distance')
  expect(sortOf({ ...la, sort: 'price' })).toBe('price')
  expect(placeOf({ lat: 0, lng: 0 })).toBeNull()
  expect(djSearch.safeParse({ lat: 1 }).success).toBe(false)
})
