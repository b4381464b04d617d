import { longestPlaceName, placeOf } from '@cuebook/domain/discovery/search.ts'
import type { SearchedPlace } from '@cuebook/domain/discovery/travel-words.ts'
import { djPageAddress } from '../../../kernel/address/djPageAddress.ts'
import type { AskedEvent } from './askedEvent.ts'

/** The address of a DJ's page. After a search it includes the place, for the distance, and the event. */
export function publicAddress(
  username: string,
  from: SearchedPlace | null,
  asked: AskedEvent = { date: null, hours: null },
): string {
  const path = djPageAddress(username)
  const query = searchedQuery(from, asked)
  return query === '' ? path : `${path}?${query}`
}

/** The results that a DJ's page leads back to, as far as its address names them. Null without a search. */
export function resultsAddress(from: SearchedPlace | null, asked: AskedEvent): string | null {
  const query = searchedQuery(from, asked)
  return query === '' ? null : `/discover?${query}`
}

function searchedQuery(from: SearchedPlace | null, { date, hours }: AskedEvent): string {
  const query = new URLSearchParams(
    from ? { lat: String(from.lat), lng: String(from.lng), place: from.name } : {},
  )
  if (date) query.set('date', date)
  if (hours) query.set('hours', String(hours))
  return query.toString()
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
