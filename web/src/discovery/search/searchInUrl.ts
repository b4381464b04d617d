import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import {
  areaText,
  highestPrice,
  longestEvent,
  longestPlaceName,
  placeOf,
  sorts,
} from '@cuebook/domain/discovery/search.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import { localDay } from '../../kernel/dateWords.ts'

/** The search, and the name of its place, which only the screen needs. */
export interface UrlSearch {
  search: DjSearch
  placeName: string
  /** What was asked for as a place, and is none. */
  unknownPlace?: string | undefined
  /** The person's favourites are shown instead of what the search finds. */
  favourites?: boolean | undefined
}

type Readers = { [Field in keyof DjSearch]-?: (text: string) => DjSearch[Field] }

/** Repeats the rules of the schema `djSearch`, which would load zod. A test compares the two. Only past days differ. */
const readers: Readers = {
  search: words(100),
  lat: number(-90, 90),
  lng: number(-180, 180),
  radiusMiles: number(1, 500),
  area: (text) => (areaText.test(text) ? text : undefined),
  genre: words(60),
  date: day,
  minPrice: number(0, highestPrice),
  maxPrice: number(0, highestPrice),
  minRating: number(0, 5),
  hours: number(1, longestEvent),
  sort: (text) => sorts.find((sort) => sort === text),
}

/** Ignores invalid values in the address instead of failing. */
export function readUrl(query: string): UrlSearch {
  const params = new URLSearchParams(query)
  const read = Object.entries(readers).map(([field, reader]) => [field, reader(params.get(field) ?? '')])
  const search: DjSearch = Object.fromEntries(read.filter(([, value]) => value !== undefined))
  const { lat, lng, area: _area, ...placeless } = search
  const halfPlaced = (lat === undefined) !== (lng === undefined)
  const place = halfPlaced ? null : placeOf(search)
  if (!place || search.radiusMiles === undefined) delete search.area
  const name = words(longestPlaceName)(params.get('place') ?? '')
  return {
    search: halfPlaced ? placeless : search,
    placeName: place ? (name ?? coordinates(place)) : '',
    ...(!place && name && { unknownPlace: name }),
    ...(params.get('show') === 'favourites' && { favourites: true }),
  }
}

/** The name of an unnamed place, so that its field is not empty and the next search keeps the place. */
const coordinates = ({ lat, lng }: Spot) => `${lat.toFixed(2)}, ${lng.toFixed(2)}`

export function writeUrl({ search, placeName, favourites }: UrlSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  if (placeName) query.set('place', placeName)
  if (favourites) query.set('show', 'favourites')
  return query.toString()
}

/** The same text for the same search, in whatever order its filters were chosen. */
export function keyOf(asked: UrlSearch): string {
  const query = new URLSearchParams(writeUrl(asked))
  query.sort()
  return query.toString()
}

function words(longest: number) {
  return (text: string): string | undefined => {
    const trimmed = text.trim()
    return trimmed !== '' && trimmed.length <= longest ? trimmed : undefined
  }
}

function number(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    return value >= min && value <= max ? value : undefined
  }
}

/** Nobody books a DJ for a day that has passed where they are. */
export const isPast = (date: string): boolean => date !== '' && date < localDay(new Date())

function day(text: string): string | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null
  const isDay = date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDay && !isPast(text) ? text : undefined
}
