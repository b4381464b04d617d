import { defaultRadius } from '@cuebook/domain/discovery/search.ts'
import type { UrlSearch } from '../searchInUrl.ts'

/** What the fields of the search form say. */
export interface Stated {
  name: string
  /** At 0,0 while the address was typed and not picked. */
  place: { address: string; lat: number; lng: number }
  radius: string
  date: string
}

export const statedOf = ({ search, placeName, unknownPlace = '' }: UrlSearch): Stated => ({
  name: search.search ?? '',
  place: { address: placeName || unknownPlace, lat: search.lat ?? 0, lng: search.lng ?? 0 },
  radius: String(search.radiusMiles ?? defaultRadius),
  date: search.date ?? '',
})

/** Whether an address was typed and not picked, so that nobody knows yet where it is. */
export const isTyped = ({ address, lat, lng }: Stated['place']): boolean =>
  address.trim() !== '' && lat === 0 && lng === 0

/** The search that the fields state. An address that was typed and not picked is no place. */
export function statement(asked: UrlSearch, { name, place, radius, date }: Stated): UrlSearch {
  const { lat, lng, radiusMiles, area, search: _name, date: _date, ...rest } = asked.search
  const placed = place.address.trim() !== '' && !isTyped(place)
  const stays = place.lat === lat && place.lng === lng && Number(radius) === radiusMiles
  return {
    search: {
      ...rest,
      ...(name.trim() !== '' && { search: name.trim() }),
      ...(placed && { lat: place.lat, lng: place.lng, radiusMiles: Number(radius) }),
      ...(placed && stays && area && { area }),
      ...(date !== '' && { date }),
    },
    placeName: placed ? place.address : '',
  }
}

/** A search from elsewhere, such as a step back, fills the fields that it changes; the others stay as typed. */
export function followedBy(typed: Stated, before: Stated, now: Stated): Stated {
  const same = (field: keyof Stated) => JSON.stringify(before[field]) === JSON.stringify(now[field])
  return {
    name: same('name') ? typed.name : now.name,
    place: same('place') ? typed.place : now.place,
    radius: same('radius') ? typed.radius : now.radius,
    date: same('date') ? typed.date : now.date,
  }
}
