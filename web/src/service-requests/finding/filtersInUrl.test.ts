import { requestFilters } from '@cuebook/domain/service-requests/filters.ts'
import { expect, test } from 'vitest'
import { filterChips, readFilters, writeFilters } from './filtersInUrl.ts'

const all = {
  partyType: 'Wedding',
  from: '2026-11-15',
  to: '2027-06-30',
  withinMiles: 50,
  minBudget: 500,
  sort: 'soonest',
} as const

test('filters survive the way through the address, and the server accepts them', () => {
  expect(readFilters(writeFilters(all))).toEqual(all)
  expect(requestFilters.parse(readFilters(writeFilters(all)))).toEqual(all)
  expect(readFilters('')).toEqual({})
})

test.each([
  'partyType=Funeral',
  'from=soon',
  'to=2027-02-30',
  'withinMiles=7',
  'minBudget=-1',
  'minBudget=10000001',
  'minBudget=lots',
  'sort=cheapest',
])('an invalid filter is ignored: %s', (search) => {
  expect(readFilters(search)).toEqual({})
})

test('days in reverse order mean the same days', () => {
  expect(readFilters('from=2027-06-30&to=2026-11-15')).toEqual({ from: '2026-11-15', to: '2027-06-30' })
})

test('each chip removes its own filter and no other', () => {
  const chips = filterChips(all)
  expect(chips.map(({ label }) => label)).toEqual([
    'Wedding',
    'Nov 15, 2026 to Jun 30, 2027',
    'Within 50 miles',
    '$500 and more',
  ])
  expect(chips.map(({ without }) => Object.keys(without))).toEqual([
    ['from', 'to', 'withinMiles', 'minBudget', 'sort'],
    ['partyType', 'withinMiles', 'minBudget', 'sort'],
    ['partyType', 'from', 'to', 'minBudget', 'sort'],
    ['partyType', 'from', 'to', 'withinMiles', 'sort'],
  ])
  expect(filterChips({ from: '2026-11-15' })[0]?.label).toBe('From Nov 15, 2026')
  expect(filterChips({ to: '2026-11-15' })[0]?.label).toBe('Up to Nov 15, 2026')
})
