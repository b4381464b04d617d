import { expect, test } from 'vitest'
import { publicAddress, searchedPlaceIn } from './searchedPlace.ts'

const austin = { lat: 30.2672, lng: -97.7431, name: 'Austin, TX & around' }

test("the address of a DJ's page includes the searched place", () => {
  expect(publicAddress('@demodj', null)).toBe('/djs/demodj')
  const { pathname, search } = new URL(publicAddress('@demodj', austin), 'http://localhost')
  expect(pathname).toBe('/djs/demodj')
  expect(searchedPlaceIn(search)).toEqual(austin)
})

test.each([
  '',
  'lat=30&lng=-97',
  'lat=30&place=Austin',
  'lat=91&lng=-97&place=Austin',
  'lat=30&lng=-181&place=Austin',
  'lat=x&lng=-97&place=Austin',
  'lat=&lng=&place=Austin',
  'lat=0&lng=0&place=Austin',
  'lat=30&lng=-97&place=%20',
  `lat=30&lng=-97&place=${'x'.repeat(301)}`,
])('the query %j has no valid place', (query) => {
  expect(searchedPlaceIn(query)).toBeNull()
})
