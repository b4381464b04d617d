import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { expect, test } from 'vitest'
import { formValuesOf, hoursToAsk, rebase } from './detailsForm.ts'

const before = formValuesOf(aContract())

test('only the fields that this person changed are applied to the new version', () => {
  const fresh = formValuesOf(aContract({ version: 2, venue: 'The Pier', price: 2600 }))
  const mine = { ...before, price: '2500', description: 'Dinner first' }
  expect(rebase(before, mine, fresh)).toEqual({ ...fresh, price: '2500', description: 'Dinner first' })
})

test('without changes the new version stays as it is', () => {
  const fresh = formValuesOf(aContract({ version: 2, depositPercent: 30 }))
  expect(rebase(before, before, fresh)).toEqual(fresh)
})

test('a picked address keeps its place, and an emptied field stays empty', () => {
  const filled = formValuesOf(aContract({ terms: 'No smoke machine' }))
  const mine = { ...filled, terms: '', venueAddress: '9 Harbor Way', place: { lat: 33.7, lng: -118.2 } }
  const merged = rebase(filled, mine, formValuesOf(aContract({ version: 3, terms: 'No smoke machine' })))
  expect(merged).toMatchObject({ terms: '', venueAddress: '9 Harbor Way', place: { lat: 33.7, lng: -118.2 } })
})

test('other bookings are checked once date and times are filled in', () => {
  expect(hoursToAsk({ ...before, endTime: '' })).toBe('')
  expect(hoursToAsk({ ...before, eventDate: '0002-06-19' })).toBe('')
  expect(JSON.parse(hoursToAsk(before))).toEqual({
    eventDate: '2027-06-19',
    startTime: '18:00',
    endTime: '01:00',
  })
})
