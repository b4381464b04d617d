import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { expect, test } from 'vitest'
import { filterChips, fitsFilter, noFilter } from './filterContracts.ts'

const blank = aContract({ eventType: null, eventDate: null, price: null })

test('an empty filter changes nothing', () => {
  expect(fitsFilter(aContract(), noFilter)).toBe(true)
  expect(fitsFilter(blank, noFilter)).toBe(true)
  expect(filterChips(noFilter)).toEqual([])
})

test.each([
  [{ eventType: 'Wedding' }, true],
  [{ eventType: 'Concert' }, false],
  [{ from: '2027-06-19' }, true],
  [{ from: '2027-06-20' }, false],
  [{ to: '2027-06-19' }, true],
  [{ to: '2027-06-18' }, false],
  [{ minPrice: '2400' }, true],
  [{ minPrice: '2400.01' }, false],
  [{ maxPrice: '2400' }, true],
  [{ maxPrice: '0' }, false],
  [{ minPrice: ' ' }, true],
  [{ from: '2027-12-31', to: '2027-01-01', minPrice: '9000', maxPrice: '1' }, true],
  [{ eventType: 'Wedding', from: '2027-01-01', to: '2027-12-31', minPrice: '1', maxPrice: '9000' }, true],
])('whether a wedding on 2027-06-19 for $2,400 matches %j: %s', (asked, fit) => {
  expect(fitsFilter(aContract(), { ...noFilter, ...asked })).toBe(fit)
})

test('a contract without date and price matches no filter on them', () => {
  for (const asked of [{ eventType: 'Wedding' }, { from: '2020-01-01' }, { maxPrice: '99999' }]) {
    expect(fitsFilter(blank, { ...noFilter, ...asked })).toBe(false)
  }
})

test('each kind of filter has one chip, and removing it keeps the others', () => {
  const filter = { eventType: 'Wedding', from: '2027-01-05', to: '', minPrice: '500', maxPrice: '1500' }
  const chips = filterChips(filter)
  expect(chips.map(({ label }) => label)).toEqual(['Wedding', 'From Jan 5, 2027', '$500 to $1,500'])
  expect(chips[1]?.without).toEqual({ ...filter, from: '' })
  expect(chips[2]?.without).toEqual({ ...filter, minPrice: '', maxPrice: '' })
})
