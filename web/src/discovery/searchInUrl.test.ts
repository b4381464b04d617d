import { expect, test } from 'vitest'
import { countText } from './countText.ts'
import { readUrl, writeUrl } from './searchInUrl.ts'

test('a search survives the address', () => {
  const asked = {
    search: {
      search: 'zoë & co',
      lat: 34.05,
      lng: -118.24,
      radiusMiles: 50,
      genre: 'Hip Hop',
      minRating: 4.5,
    },
    placeName: 'Los Angeles, CA',
  }
  expect(readUrl(writeUrl(asked))).toEqual(asked)
  expect(readUrl('')).toEqual({ search: {}, placeName: '' })
})

test('what is not a search in the address is left out', () => {
  expect(readUrl('lat=99&lng=x&sort=weird&radiusMiles=25&genre=House').search).toEqual({
    radiusMiles: 25,
    genre: 'House',
  })
  expect(readUrl('lat=34&genre=House').search).toEqual({ genre: 'House' })
})

test('counts are true up to a thousand and say so beyond', () => {
  expect([0, 7, 1000, 1001].map(countText)).toEqual(['0', '7', '1,000', '1,000+'])
})
