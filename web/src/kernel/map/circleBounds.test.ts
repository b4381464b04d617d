import { expect, test } from 'vitest'
import { circleBounds } from './circleBounds.ts'
import { DEFAULT_ZOOM, METRES_PER_MILE, milesToMetres } from './mapConstants.ts'

test('a mile on the map is 1609.34 m, and the default zoom is 10', () => {
  expect(METRES_PER_MILE).toBe(1609.34)
  expect(milesToMetres(25)).toBeCloseTo(40_233.5)
  expect(DEFAULT_ZOOM).toBe(10)
})

test('the bounding box of 25 miles is 50 miles tall and 50 miles wide on the ground', () => {
  const { west, south, east, north } = circleBounds({ centre: { lat: 34.05, lng: -118.24 }, miles: 25 })
  expect((north - south) * 111.32).toBeCloseTo(80.467, 2)
  expect((east - west) * 111.32 * Math.cos((34.05 * Math.PI) / 180)).toBeCloseTo(80.467, 2)
})
