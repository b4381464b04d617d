import { milesBetween } from '@cuebook/domain/places/distance.ts'
import { expect, test } from 'vitest'
import { boxOf, boxOfArea, mapAreaOf } from './mapAreaOf.ts'

const losAngeles = {
  centre: { lat: 34.05223, lng: -118.24368 },
  bounds: { west: -118.9, south: 33.6, east: -117.6, north: 34.5 },
}

test('the circle of an area contains every corner of the map', () => {
  const { lat, lng, radiusMiles } = mapAreaOf(losAngeles)
  expect([lat, lng]).toEqual([34.0522, -118.2437])
  const { west, south, east, north } = losAngeles.bounds
  for (const corner of [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: west },
    { lat: north, lng: east },
  ]) {
    expect(milesBetween({ lat, lng }, corner)).toBeLessThanOrEqual(radiusMiles)
  }
})

test('an area names the four edges of the map, because its circle reaches beyond them', () => {
  const { area } = mapAreaOf(losAngeles)
  expect(area).toBe('-118.9,33.6,-117.6,34.5')
  expect(boxOfArea(area)).toEqual(losAngeles.bounds)
})

test.each([
  [{ west: -125, south: 20, east: -60, north: 50 }, 500],
  [{ west: -118.2437, south: 34.0522, east: -118.2437, north: 34.0522 }, 1],
])('an area reaches from 1 to 500 miles', (bounds, miles) => {
  expect(mapAreaOf({ ...losAngeles, bounds }).radiusMiles).toBe(miles)
})

test('a map that shows the date line names only degrees that exist', () => {
  expect(boxOf({ west: -215, south: -5, east: -20, north: 95 })).toEqual({
    west: -180,
    south: -5,
    east: -20,
    north: 90,
  })
  expect(mapAreaOf({ centre: { lat: 60, lng: -190 }, bounds: losAngeles.bounds }).lng).toBe(-180)
})
