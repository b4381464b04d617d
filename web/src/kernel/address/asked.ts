import { longestEvent, longestPlaceName, mapArea, placeOf } from '@cuebook/domain/discovery/search.ts'
import type { SearchedPlace } from '@cuebook/domain/discovery/travel-words.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import { mostAskedDjs } from '@cuebook/domain/service-requests/limits.ts'
import { type PartyType, partyTypes } from '@cuebook/domain/service-requests/party-types.ts'

const LONGEST_NAME = 80
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface AskedPlace {
  readonly name: string
  /** Null for a place in words, of which nobody knows where it is. */
  readonly spot: Spot | null
}

export interface AskedDj {
  readonly id: string
  /** From the address, so it is shown and never used for anything else. */
  readonly name: string
  /** The package that the DJ's page showed; only of one who is asked alone, because each has their own. */
  readonly packageId?: string
}

/** What a person looks for. The address of every page from the search to the request carries it. */
export interface AskedEvent {
  readonly place: AskedPlace | null
  /** yyyy-mm-dd, today or later. */
  readonly date: string | null
  readonly hours: number | null
  readonly partyType: PartyType | null
  /** In the address of the request form: whom it is for. */
  readonly djs: readonly AskedDj[]
}

/** Anyone can edit an address, so what is invalid, over or impossible counts as not asked. `today` as yyyy-mm-dd. */
export function askedIn(query: string, today: string): AskedEvent {
  const params = new URLSearchParams(query)
  const date = params.get('date') ?? ''
  const hours = Number(params.get('hours') ?? '')
  return {
    place: placeIn(params),
    date: isDay(date) && date >= today ? date : null,
    hours: Number.isInteger(hours) && hours >= 1 && hours <= longestEvent ? hours : null,
    partyType: partyTypes.find((type) => type === params.get('partyType')) ?? null,
    djs: djsIn(params),
  }
}

/** The query that `askedIn` reads; empty when nothing is asked. */
export function askedQuery({ place, date, hours, partyType, djs }: Partial<AskedEvent>): string {
  const query = new URLSearchParams()
  for (const { id, name } of djs ?? []) {
    query.append('djId', id)
    query.append('djName', name)
  }
  const [only] = djs ?? []
  if (only?.packageId && djs?.length === 1) query.set('package', only.packageId)
  if (place?.spot) {
    query.set('lat', String(place.spot.lat))
    query.set('lng', String(place.spot.lng))
  }
  if (place) query.set('place', place.name)
  if (date) query.set('date', date)
  if (hours) query.set('hours', String(hours))
  if (partyType) query.set('partyType', partyType)
  return query.toString()
}

/** The asked place with its coordinates, for distances. */
export const searchedPlace = ({ place }: Pick<AskedEvent, 'place'>): SearchedPlace | null =>
  place?.spot ? { ...place.spot, name: place.name } : null

/** Nobody celebrates at a part of a map, so it is not filled into a form. */
export const isNamed = ({ name }: AskedPlace): boolean => name !== mapArea

function placeIn(params: URLSearchParams): AskedPlace | null {
  const name = params.get('place')?.trim() ?? ''
  if (name === '' || name.length > longestPlaceName) return null
  const lat = within(90, params.get('lat'))
  const lng = within(180, params.get('lng'))
  return { name, spot: lat === null || lng === null ? null : placeOf({ lat, lng }) }
}

function within(limit: number, text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : null
}

/** Whether this is a day of a calendar, as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const date = /^2[01]\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The names stand beside the ids, in the same order. */
function djsIn(params: URLSearchParams): AskedDj[] {
  const names = params.getAll('djName')
  const djs = new Map<string, AskedDj>()
  for (const [at, id] of params.getAll('djId').entries()) {
    if (!UUID.test(id) || djs.has(id) || djs.size === mostAskedDjs) continue
    djs.set(id, { id, name: (names[at] ?? '').trim().slice(0, LONGEST_NAME) || 'the DJ you chose' })
  }
  const [first, ...others] = djs.values()
  if (!first || others.length > 0) return [...djs.values()]
  const packageId = params.get('package') ?? ''
  return [{ ...first, ...(UUID.test(packageId) && { packageId }) }]
}
