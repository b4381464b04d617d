import { expect, test } from 'vitest'
import { askedEventIn } from './askedEvent.ts'
import { publicAddress, resultsAddress } from './searchedPlace.ts'
import { leadingBack, resultsIn } from './wayBack.ts'

const TODAY = '2026-11-16'
const austin = { lat: 30.2672, lng: -97.7431, name: 'Austin, TX' }
const asked = { date: '2026-12-12', hours: 4 }

test("the address of a DJ's page carries the day and the hours, and the results are found again from it", () => {
  const { search } = new URL(publicAddress('@demodj', austin, asked), 'http://localhost')
  expect(askedEventIn(search, TODAY)).toEqual(asked)
  expect(resultsAddress(austin, asked)).toBe(`/discover${search}`)
  expect(publicAddress('@demodj', null, asked)).toBe('/djs/demodj?date=2026-12-12&hours=4')
  expect(resultsAddress(null, { date: null, hours: null })).toBeNull()
})

test.each([
  ['date=2026-11-15&hours=0'],
  ['date=2026-13-01&hours=25'],
  ['date=2026-02-30&hours=x'],
  ['date=9999-12-12&hours=2.5'],
  ['date=%3Cb%3E&hours=-3'],
  [''],
])('the query %j asks for nothing', (query) => {
  expect(askedEventIn(query, TODAY)).toEqual({ date: null, hours: null })
})

test('today can be asked for', () => {
  expect(askedEventIn(`date=${TODAY}`, TODAY).date).toBe(TODAY)
})

test('only a link on the results leads back to them, and only to them', () => {
  expect(leadingBack('/discover', 'genre=Jazz')).toEqual({ results: '/discover?genre=Jazz' })
  expect(leadingBack('/dj-discovery', '')).toEqual({ results: '/dj-discovery' })
  expect(leadingBack('/', '')).toBeNull()
  expect(resultsIn(leadingBack('/discover', 'genre=Jazz'))).toBe('/discover?genre=Jazz')
  for (const state of [
    null,
    1,
    {},
    { results: 7 },
    { results: 'https://elsewhere.test/discover' },
    { results: '/discoverer' },
  ])
    expect(resultsIn(state)).toBeNull()
})
