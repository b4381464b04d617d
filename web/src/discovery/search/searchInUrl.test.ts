import { djSearch } from '@cuebook/domain/discovery/query.ts'
import { expect, test, vi } from 'vitest'
import { countText } from './countText.ts'
import { fromSavedQuery, toSavedQuery } from './saved/savedQuery.ts'
import { readUrl, writeUrl } from './searchInUrl.ts'

test('a search written to the address is read back unchanged', () => {
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

test('a place is named by its name or its coordinates, and without a place there is no name', () => {
  expect(readUrl('lat=34.05223&lng=-118.2437').placeName).toBe('34.05, -118.24')
  expect(readUrl(`lat=34.05223&lng=-118.2437&place=${'x'.repeat(301)}`).placeName).toBe('34.05, -118.24')
  expect(readUrl('lat=0&lng=0&place=Nowhere').placeName).toBe('')
  expect(readUrl('lat=34&place=Half').placeName).toBe('')
})

test('a place that nobody knows is kept as such', () => {
  expect(readUrl('place=zzzz&genre=Jazz')).toEqual({
    search: { genre: 'Jazz' },
    placeName: '',
    unknownPlace: 'zzzz',
  })
  expect(readUrl('lat=34&lng=-118&place=LA').unknownPlace).toBeUndefined()
})

test('a saved search restores its place, with or without the name', () => {
  const asked = { search: { lat: 34.05, lng: -118.24, radiusMiles: 10 }, placeName: 'Los Angeles, CA' }
  const saved = toSavedQuery(asked)
  expect(saved).toEqual({ ...asked.search, place: 'Los Angeles, CA' })
  expect(readUrl(writeUrl(fromSavedQuery(saved)))).toEqual(asked)
  expect(readUrl(writeUrl(fromSavedQuery(asked.search)))).toEqual({ ...asked, placeName: '34.05, -118.24' })
  expect(toSavedQuery({ search: { genre: 'Jazz' }, placeName: '' })).toEqual({ genre: 'Jazz' })
})

test('invalid values in the address are ignored', () => {
  expect(readUrl('lat=99&lng=x&sort=weird&radiusMiles=25&genre=House').search).toEqual({
    radiusMiles: 25,
    genre: 'House',
  })
  expect(readUrl('lat=34&genre=House').search).toEqual({ genre: 'House' })
})

const samples = [
  ...[
    'x',
    'a'.repeat(60),
    'a'.repeat(61),
    'a'.repeat(100),
    'a'.repeat(101),
    ' padded ',
    'distance',
    'newest',
  ],
  ...[
    '-181',
    '-180',
    '-91',
    '-90',
    '-1',
    '0',
    '0.5',
    '1',
    '5',
    '5.1',
    '90',
    '91',
    '180',
    '181',
    '500',
    '501',
  ],
  ...['1000000', '1000001', '1e3', 'Infinity', 'NaN', '2096-02-28', '2096-02-30', '2096-02-29', '2096-2-1'],
  ...['-119,33.5,-117.25,34', '-119,33,-117', '-119,33,-117,34,', '-119,33,-117,x'],
]
const fields = Object.keys(djSearch.shape) as (keyof typeof djSearch.shape)[]

const partners: Partial<Record<(typeof fields)[number], string>> = {
  lat: 'lng=1',
  lng: 'lat=1',
  area: 'lat=1&lng=1&radiusMiles=5',
}

test.each(fields)('%s in the address accepts the same values as the API', (field) => {
  for (const sample of samples) {
    const { search } = readUrl(`${field}=${encodeURIComponent(sample)}&${partners[field] ?? ''}`)
    const { success, data } = djSearch.shape[field].safeParse(sample)
    expect([sample, search[field]]).toEqual([sample, success ? data : undefined])
  }
})

test.each(['', 'lat=1&lng=1', 'lat=0&lng=0&radiusMiles=5', 'lat=1&radiusMiles=5'])(
  'a part of the map without its circle is ignored: %s',
  (more) => expect(readUrl(`area=-119,33,-117,34&${more}`).search.area).toBeUndefined(),
)

test('a day that has passed is ignored, and today is not', () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 15, 23), toFake: ['Date'] })
  const days = ['2020-01-01', '2027-01-14', '2027-01-15'].map((day) => readUrl(`date=${day}`).search.date)
  expect(days).toEqual([undefined, undefined, '2027-01-15'])
  vi.useRealTimers()
})

test("counts are exact up to a thousand, and beyond that the text is '1,000+'", () => {
  expect([0, 7, 1000, 1001].map(countText)).toEqual(['0', '7', '1,000', '1,000+'])
})
