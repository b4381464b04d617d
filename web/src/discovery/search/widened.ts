import { placeOf } from '@cuebook/domain/discovery/search.ts'
import type { UrlSearch } from './searchInUrl.ts'

const narrowing = ['search', 'genre', 'date', 'minPrice', 'maxPrice', 'minRating'] as const

/** The same search for every DJ, or null when nothing narrows it. The order and the hours hide nobody, so they stay. */
export function widened({ search }: UrlSearch): UrlSearch | null {
  const isNarrow = placeOf(search) || narrowing.some((filter) => search[filter] !== undefined)
  const { sort, hours } = search
  return isNarrow ? { search: { ...(sort && { sort }), ...(hours && { hours }) }, placeName: '' } : null
}
