import { longestPlaceName, placeOf } from '@cuebook/domain/discovery/search.ts'
import type { SearchedPlace } from '@cuebook/domain/discovery/travel-words.ts'

/** The address of a DJ's page. After a search around a place it includes the place, for the distance. */
export function publicAddress(username: string, from: SearchedPlace | null): string {
  const path = `/djs/${username.replace(/^@/, '')}`
  if (!from) return path
  return `${path}?${new URLSearchParams({ lat: String(from.lat), lng: String(from.lng), place: from.name })}`
}

/** Anyone can edit an address, so a place that is invalid or has no name is ignored. */
export function searchedPlaceIn(query: string): SearchedPlace | null {
  const params = new URLSearchParams(query)
  const lat = within(90, params.get('lat'))
  const lng = within(180, params.get('lng'))
  const spot = lat === null || lng === null ? null : placeOf({ lat, lng })
  const name = params.get('place')?.trim() ?? ''
  return spot && name !== '' && name.length <= longestPlaceName ? { ...spot, name } : null
}

function within(limit: number, text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : null
}
