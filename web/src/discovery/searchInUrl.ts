import { type DjSearch, djSearch } from '@cuebook/domain/discovery/search.ts'

/** What is searched, and the place's name, which only people need. */
export interface UrlSearch {
  search: DjSearch
  placeName: string
}

/** Anything in the address that is not a search is left out, never an error. */
export function readUrl(query: string): UrlSearch {
  const given = new URLSearchParams(query)
  const fields = Object.keys(djSearch.shape) as (keyof DjSearch)[]
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const value = given.get(field)
    if (value === null || value === '') continue
    const parsed = djSearch.shape[field].safeParse(value)
    if (parsed.success) kept[field] = parsed.data
  }
  const whole = djSearch.safeParse(kept)
  const { lat: _lat, lng: _lng, ...placeless } = kept
  return {
    search: whole.success ? whole.data : djSearch.parse(placeless),
    placeName: given.get('place') ?? '',
  }
}

export function writeUrl({ search, placeName }: UrlSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  if (placeName) query.set('place', placeName)
  return query.toString()
}
