import { expect, test } from 'vitest'
import { milesBetween } from '../places/distance.ts'
import { squareOf, squaresWithin } from './squares.ts'

/** A small seeded generator, so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

test('a place within the circle is always in one of its squares', () => {
  const next = generator(7)
  let inside = 0
  for (let i = 0; i < 20_000; i += 1) {
    const centre = { lat: -75 + next() * 150, lng: -180 + next() * 360 }
    const miles = 1 + next() * 99
    const lng = centre.lng + (next() - 0.5) * 12
    const place = {
      lat: centre.lat + (next() - 0.5) * 4,
      lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
    }
    if (milesBetween(centre, place) > miles) continue
    inside += 1
    expect(squaresWithin(centre, miles), JSON.stringify({ centre, miles, place })).toContain(squareOf(place))
  }
  expect(inside).toBeGreaterThan(500)
})

test('a circle of a hundred miles touches few squares, and a small one very few', () => {
  expect(squaresWithin({ lat: 34.05, lng: -118.24 }, 100).length).toBeLessThanOrEqual(160)
  expect(squaresWithin({ lat: 34.05, lng: -118.24 }, 10).length).toBeLessThanOrEqual(9)
  expect(squaresWithin({ lat: 61.2, lng: -149.9 }, 100).length).toBeLessThanOrEqual(280)
})

test('the edges of the map have squares', () => {
  for (const place of [
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
    { lat: 90, lng: -180 },
  ]) {
    expect(squaresWithin(place, 5)).toContain(squareOf(place))
  }
})
