import { cartesianMiles } from '@cuebook/domain/places/distance.ts'
import { expect, test } from 'vitest'
import { cellsOf, cornersOf } from './map-box.ts'

const boxes = [
  { west: -119, south: 33, east: -117, north: 35 },
  { west: -180, south: -90, east: 180, north: 90 },
  { west: -10, south: -5, east: 10, north: 40 },
  { west: 5, south: 60, east: 6, north: 61 },
  { west: 7, south: 8, east: 7, north: 8 },
]

/** Points on a grid over the box, its corners included. */
const points = ({ west, south, east, north }: (typeof boxes)[number]) =>
  Array.from({ length: 13 * 13 }, (_, n) => ({
    lat: south + ((north - south) * Math.floor(n / 13)) / 12,
    lng: west + ((east - west) * (n % 13)) / 12,
  }))

test.each(boxes)('every point of the box lies between its corners on the earth: %o', (box) => {
  const { low, high } = cornersOf(box)
  for (const point of points(box)) {
    for (const [axis, value] of cartesianMiles(point).entries()) {
      expect(value).toBeGreaterThanOrEqual(low[axis] ?? Number.NaN)
      expect(value).toBeLessThanOrEqual(high[axis] ?? Number.NaN)
    }
  }
})

test('the corners of a city are not farther apart than the city is wide', () => {
  const { low, high } = cornersOf({ west: -118.7, south: 33.7, east: -117.8, north: 34.4 })
  const widths = high.map((value, axis) => value - (low[axis] ?? 0))
  expect(Math.max(...widths)).toBeLessThan(70)
})

test.each(boxes)('each point of the box is in exactly one of its parts: %o', (box) => {
  const cells = cellsOf(box)
  for (const { lat, lng } of points(box)) {
    const holding = cells.filter(
      (cell) => cell.south <= lat && lat <= cell.north && cell.west <= lng && lng <= cell.east,
    )
    expect(holding).toHaveLength(1)
  }
})
