import { mapArea } from '@cuebook/domain/discovery/search.ts'
import { expect, test } from 'vitest'
import { detailsOf, summaryOf } from './searchWords.ts'

const placed = { lat: 34, lng: -118 }

test.each([
  [{ search: {}, placeName: '' }, ''],
  [{ search: { date: '2026-12-12' }, placeName: '' }, 'Free on Dec 12'],
  [{ search: placed, placeName: 'Los Angeles, CA' }, 'Within 25 miles'],
  [
    { search: { ...placed, radiusMiles: 50, date: '2026-12-12' }, placeName: 'LA' },
    'Free on Dec 12 · within 50 miles',
  ],
  [{ search: { ...placed, radiusMiles: 37 }, placeName: mapArea }, 'On this part of the map'],
  [{ search: {}, placeName: '', favourites: true }, 'Your favourites'],
])('the list says what was searched: %j', (asked, words) => {
  expect(summaryOf(asked)).toBe(words)
})

test('the pill says the rest of the search in short', () => {
  const search = { ...placed, radiusMiles: 50, date: '2026-12-12' }
  expect(detailsOf({ search, placeName: 'LA' })).toBe('Dec 12 · 50 miles · any DJ')
  expect(detailsOf({ search: { search: 'maya' }, placeName: '' })).toBe('maya')
})
