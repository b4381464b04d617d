import { mapArea } from '@cuebook/domain/discovery/search.ts'
import { expect, test } from 'vitest'
import { bookingAddress, requestFormAddress } from './bookingAddress.ts'
import { djPageAddress } from './djPageAddress.ts'
import { resultsAddress } from './resultsAddress.ts'

const maya = { id: 'maya', firstName: 'Maya', lastName: 'Alvarez', username: '@mayaalvarez' }
const place = { name: 'Austin, TX', spot: { lat: 30.2672, lng: -97.7431 } }
const asked = { place, date: '2026-12-12', hours: 4, partyType: 'Wedding', djs: [] } as const
const query = 'lat=30.2672&lng=-97.7431&place=Austin%2C+TX&date=2026-12-12&hours=4&partyType=Wedding'

test('every address from the results to the request carries what is asked', () => {
  expect(resultsAddress(asked)).toBe(`/discover?${query}`)
  expect(djPageAddress('@mayaalvarez', asked)).toBe(`/djs/mayaalvarez?${query}`)
  expect(bookingAddress(maya, asked)).toBe(`/requested-services?djId=maya&djName=Maya+Alvarez&${query}`)
  expect(requestFormAddress(asked)).toBe(`/requested-services?${query}`)
})

test('with nothing asked the addresses are bare, and a DJ page names its DJ in its path only', () => {
  expect(resultsAddress({})).toBe('/discover')
  expect(djPageAddress('@maya alvarez')).toBe('/djs/maya%20alvarez')
  expect(djPageAddress('maya', { djs: [{ id: 'maya', name: 'Maya' }] })).toBe('/djs/maya')
  expect(requestFormAddress({})).toBe('/requested-services')
})

test('a part of the map is no place for an event', () => {
  expect(bookingAddress(maya, { place: { ...place, name: mapArea } })).toBe(
    '/requested-services?djId=maya&djName=Maya+Alvarez',
  )
})
