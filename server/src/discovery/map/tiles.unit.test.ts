import { expect, test } from 'vitest'
import { everywhere, fewerOf, LARGE, tilesOf } from './tiles.ts'

const boxes = [
  { west: -119, south: 33, east: -117, north: 35 },
  { west: -180, south: -90, east: 180, north: 90 },
  { west: -10, south: -5, east: 10, north: 40 },
  { west: 5, south: 60, east: 6, north: 61 },
  { west: 7, south: 8, east: 7, north: 8 },
  { west: 180, south: 90, east: 180, north: 90 },
]

/** Points on a grid over the box, its corners included. */
const points = ({ west, south, east, north }: (typeof boxes)[number]) =>
  Array.from({ length: 13 * 13 }, (_, n) => ({
    lat: south + ((north - south) * Math.floor(n / 13)) / 12,
    lng: west + ((east - west) * (n % 13)) / 12,
  }))

/** The smallest square around a point. */
const around = ({ lat, lng }: { lat: number; lng: number }): number => {
  const [tile, ...others] = tilesOf({ west: lng, east: lng, south: lat, north: lat })
  expect(others).toEqual([])
  expect(tile?.low).toBe(tile?.high)
  return tile?.low ?? Number.NaN
}

test.each(boxes)('each point of the box is in exactly one of its few squares: %o', (box) => {
  const tiles = tilesOf(box)
  expect(tiles.length).toBeLessThanOrEqual(64)
  for (const point of points(box)) {
    const number = around(point)
    expect(tiles.filter(({ low, high }) => low <= number && number <= high)).toHaveLength(1)
    expect(number).toBeLessThanOrEqual(everywhere.high)
  }
})

test('a box that is inside out has no squares', () => {
  expect(tilesOf({ west: 5, south: 1, east: 4, north: 2 })).toEqual([])
})

test('neighbours are in the same square, and the sides of a city are not', () => {
  expect(around({ lat: 34.05, lng: -118.24 })).toBe(around({ lat: 34.05001, lng: -118.24001 }))
  const city = tilesOf({ west: -118.7, south: 33.7, east: -117.8, north: 34.4 })
  expect(city.length).toBeGreaterThan(20)
})

test('many large squares are joined, each stays inside one, and few stay as they are', () => {
  const many = Array.from({ length: 500 }, (_, n) => n * 3)
  const joined = fewerOf(many)
  expect(joined.length).toBeLessThanOrEqual(64)
  for (const name of many) {
    const holding = joined.filter(({ low, high }) => low <= name * LARGE && (name + 1) * LARGE - 1 <= high)
    expect(holding).toHaveLength(1)
  }
  expect(fewerOf([7])).toEqual([{ low: 7 * LARGE, high: 8 * LARGE - 1 }])
})
