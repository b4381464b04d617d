import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import type { Pin } from '@cuebook/domain/discovery/pins.ts'
import { placeOf } from '@cuebook/domain/discovery/search.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { MapMarker } from '../../kernel/map/mapTypes.ts'

interface Known {
  names: ReadonlyMap<string, string>
  liked: ReadonlySet<string>
}

/** Price pins. The call for pins is slim, so only the DJs of loaded cards have names. */
export function markersOf(pins: readonly Pin[], { names, liked }: Known): MapMarker[] {
  return pins.map(({ id, lat, lng, price }) => {
    const name = names.get(id)
    const words = price === null ? '' : `, ${usd(price)} an hour`
    return {
      id,
      lat,
      lng,
      name,
      text: price === null ? 'DJ' : usd(price),
      price,
      liked: liked.has(id),
      label: `${name ?? 'DJ'}${words}${liked.has(id) ? ', a favourite' : ''}`,
    }
  })
}

/** The pins of loaded cards, for the favourites and when the call for pins failed. */
export function pinsOf(djs: readonly Dj[]): Pin[] {
  return djs.flatMap(({ id, location, hourlyRate }) => {
    const place = location && placeOf(location)
    return place ? [{ id, ...place, price: hourlyRate }] : []
  })
}

export const namesOf = (djs: Iterable<Dj>): Map<string, string> =>
  new Map([...djs].map((dj) => [dj.id, displayName(dj, dj.username)]))
