import { expect, test } from 'vitest'
import { askedOf } from './askedOf.ts'
import { readUrl } from './searchInUrl.ts'

test('a search says where and when the event is, how long and of which kind', () => {
  const query = 'lat=34&lng=-118&radiusMiles=50&place=LA&date=2099-12-12&hours=4&genre=Corporate&maxPrice=90'
  expect(askedOf(readUrl(query))).toEqual({
    place: { name: 'LA', spot: { lat: 34, lng: -118 } },
    date: '2099-12-12',
    hours: 4,
    partyType: 'Corporate Event',
    djs: [],
  })
})

test('a place that nobody knows keeps its words, and music is no kind of event', () => {
  expect(askedOf(readUrl('place=Nowhere&genre=Jazz&hours=2.5'))).toEqual({
    place: { name: 'Nowhere', spot: null },
    date: null,
    hours: null,
    partyType: null,
    djs: [],
  })
  expect(askedOf(readUrl('')).place).toBeNull()
})
