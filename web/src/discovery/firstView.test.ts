import { expect, test } from 'vitest'
import { middleOf, zoomFor } from './firstView.ts'

const losAngeles = { lat: 34.0522, lng: -118.2437 }
const newYork = { lat: 40.7128, lng: -74.006 }

test("the map opens at the average of the DJs' locations", () => {
  expect(middleOf([losAngeles])).toEqual(losAngeles)
  const { lat, lng } = middleOf([losAngeles, newYork])
  expect(lat).toBeCloseTo(37.3825, 9)
  expect(lng).toBeCloseTo(-96.12485, 9)
})

test('the map opens at Los Angeles when no DJ has a location', () => {
  expect(middleOf([])).toEqual(losAngeles)
})

test('the map opens at zoom 10, or farther out when the DJs are farther apart', () => {
  expect(zoomFor([])).toBe(10)
  expect(zoomFor([losAngeles])).toBe(10)
  expect(zoomFor([losAngeles, { lng: -118 }])).toBe(10)
  expect(zoomFor([losAngeles, { lng: -116 }])).toBe(8)
  expect(zoomFor([losAngeles, newYork])).toBe(4)
  expect(zoomFor([{ lng: -179 }, { lng: 179 }])).toBe(4)
})
