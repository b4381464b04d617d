import { expect, test } from 'vitest'
import { middleOf, zoomFor } from './firstView.ts'

const losAngeles = { lat: 34.0522, lng: -118.2437 }
const newYork = { lat: 40.7128, lng: -74.006 }

test('the map opens in the middle of where the DJs are', () => {
  expect(middleOf([losAngeles])).toEqual(losAngeles)
  const { lat, lng } = middleOf([losAngeles, newYork])
  expect(lat).toBeCloseTo(37.3825, 9)
  expect(lng).toBeCloseTo(-96.12485, 9)
})

test('while no DJ has a place it opens at Los Angeles', () => {
  expect(middleOf([])).toEqual(losAngeles)
})

test('it opens at zoom 10, and farther out only where the DJs lie farther apart', () => {
  expect(zoomFor([])).toBe(10)
  expect(zoomFor([losAngeles])).toBe(10)
  expect(zoomFor([losAngeles, { lng: -118 }])).toBe(10)
  expect(zoomFor([losAngeles, { lng: -116 }])).toBe(8)
  expect(zoomFor([losAngeles, newYork])).toBe(4)
  expect(zoomFor([{ lng: -179 }, { lng: 179 }])).toBe(4)
})
