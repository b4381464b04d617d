import { expect, test } from 'vitest'
import { aContract } from './contract.fixture.ts'
import { byEventDate, matchesText } from './listing.ts'

test.each([
  ['', true],
  ['   ', true],
  ['wed', true],
  ['WEDDING', true],
  ['hall one', true],
  ['figueroa', true],
  ['clara', true],
  ['dana wedding', true],
  ['clara@example.test', true],
  ['jun 19', true],
  ['2027-06', true],
  ['pending', true],
  ['birthday', false],
  ['wedding birthday', false],
])('searching for %j finds a wedding of Clara Bell with Dana Jordan: %s', (typed, isFound) => {
  expect(matchesText(aContract(), typed)).toBe(isFound)
})

test('accents and missing details do not matter', () => {
  expect(matchesText(aContract({ clientName: 'Zoë Müller' }), 'zoe muller')).toBe(true)
  const bare = aContract({
    eventType: null,
    eventDate: null,
    venue: null,
    venueAddress: null,
    clientName: null,
  })
  expect(matchesText(bare, 'dj event')).toBe(true)
  expect(matchesText(bare, 'null')).toBe(false)
})

test('what comes next stands first, then what has no date, then what is over', () => {
  const on = (id: string, eventDate: string | null) => aContract({ id, eventDate })
  const contracts = [
    on('last year', '2026-05-01'),
    on('no date', null),
    on('next month', '2027-07-01'),
    on('today', '2027-06-19'),
    on('yesterday', '2027-06-18'),
    on('also today', '2027-06-19'),
  ]
  const ids = byEventDate(contracts, '2027-06-19').map(({ id }) => id)
  expect(ids).toEqual(['today', 'also today', 'next month', 'no date', 'yesterday', 'last year'])
})
