import { expect, test } from 'vitest'
import { boxAround, boxAroundCircle, overlapOf } from './box.ts'
import { milesBetween } from './distance.ts'

test('a box around spots touches the outermost of them', () => {
  const spots = [
    { lat: 1, lng: 5 },
    { lat: -3, lng: 2 },
    { lat: 0, lng: 9 },
  ]
  expect(boxAround(spots)).toEqual({ west: 2, south: -3, east: 9, north: 1 })
})

test('without a spot there is no box', () => {
  expect(boxAround([])).toBeNull()
})

test.each([
  [{ lat: 34, lng: -118 }, 25],
  [{ lat: 64, lng: -150 }, 200],
  [{ lat: -45, lng: 170 }, 60],
])('the box around a circle touches it on all sides: %o, %d miles', (centre, miles) => {
  const box = boxAroundCircle(centre, miles)
  for (const lat of [box.south, box.north])
    expect(milesBetween(centre, { ...centre, lat })).toBeCloseTo(miles, 2)
  const steps = Array.from({ length: 2001 }, (_, n) => box.south + ((box.north - box.south) * n) / 2000)
  for (const lng of [box.west, box.east]) {
    const nearest = Math.min(...steps.map((lat) => milesBetween(centre, { lat, lng })))
    expect(Math.abs(nearest - miles)).toBeLessThan(0.01)
  }
})

test('a circle around a pole or across the date line goes all around the earth', () => {
  expect(boxAroundCircle({ lat: 89.9, lng: 0 }, 25)).toMatchObject({ west: -180, east: 180, north: 90 })
  expect(boxAroundCircle({ lat: 0, lng: 179.9 }, 25)).toMatchObject({ west: -180, east: 180 })
})

test('two boxes have a box in common, which is inside out if they do not touch', () => {
  const a = { west: 0, south: 0, east: 4, north: 4 }
  expect(overlapOf(a, { west: 2, south: -1, east: 9, north: 3 })).toEqual({
    west: 2,
    south: 0,
    east: 4,
    north: 3,
  })
  const apart = overlapOf(a, { west: 5, south: 5, east: 6, north: 6 })
  expect(apart.west).toBeGreaterThan(apart.east)
})
