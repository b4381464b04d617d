import { expect, test } from 'vitest'
import { readUrl, writeUrl } from './searchInUrl.ts'
import { widened } from './widened.ts'

const after = (query: string) => {
  const wide = widened(readUrl(query))
  return wide && writeUrl(wide)
}

test.each([
  'search=maya',
  'genre=Jazz',
  'date=2099-12-12',
  'minPrice=100',
  'maxPrice=0',
  'minRating=4.5',
  'lat=34&lng=-118&radiusMiles=5&place=Los+Angeles',
])('%s narrows a search, and can be cleared', (query) => {
  expect(after(query)).toBe('')
})

test('the order and the hours stay, and nothing else is to be cleared from them', () => {
  expect(after('genre=Jazz&date=2099-12-12&sort=price&hours=3')).toBe('sort=price&hours=3')
  for (const query of ['', 'sort=newest', 'hours=3', 'radiusMiles=50', 'lat=0&lng=0'])
    expect(after(query)).toBeNull()
})
