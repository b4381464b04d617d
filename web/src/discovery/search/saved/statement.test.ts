import { expect, test } from 'vitest'
import { followedBy, statedOf, statement } from './statement.ts'

const asked = {
  search: { search: 'maya', lat: 34, lng: -118, radiusMiles: 10, date: '2026-12-12', genre: 'Jazz' },
  placeName: 'Los Angeles, CA',
}
const empty = statedOf({ search: {}, placeName: '' })

test('the fields of a search state the same search', () => {
  expect(statement(asked, statedOf(asked))).toEqual(asked)
})

test('empty fields leave only what other controls chose', () => {
  expect(statement(asked, empty)).toEqual({ search: { genre: 'Jazz' }, placeName: '' })
})

test('an address that was typed and not picked is no place, and has no radius', () => {
  const typed = { ...empty, place: { address: 'nowhere', lat: 0, lng: 0 }, radius: '50' }
  expect(statement({ search: {}, placeName: '' }, typed)).toEqual({ search: {}, placeName: '' })
})

test('a place that nobody knows stays in its field, to be corrected', () => {
  const { place } = statedOf({ search: {}, placeName: '', unknownPlace: 'zzzz' })
  expect(place).toEqual({ address: 'zzzz', lat: 0, lng: 0 })
})

test('a part of the map keeps its edges until another place or radius is stated', () => {
  const area = { ...asked, search: { ...asked.search, area: '-119,33,-117,35' } }
  expect(statement(area, { ...statedOf(area), name: 'zoe' }).search.area).toBe('-119,33,-117,35')
  expect(statement(area, { ...statedOf(area), radius: '50' }).search.area).toBeUndefined()
  expect(statement(area, empty).search.area).toBeUndefined()
})

test('a search leaves the favourites', () => {
  expect(statement({ ...asked, favourites: true }, statedOf(asked))).toEqual(asked)
})

test('a search from elsewhere fills the fields that it changes, and the others stay as typed', () => {
  const typed = { ...statedOf(asked), name: 'half a na' }
  const later = statedOf({ ...asked, search: { ...asked.search, date: '2027-01-01' } })
  expect(followedBy(typed, statedOf(asked), later)).toEqual({ ...typed, date: '2027-01-01' })
  expect(followedBy(typed, statedOf(asked), empty)).toEqual(empty)
})
