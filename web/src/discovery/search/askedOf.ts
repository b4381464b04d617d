import { placeOf } from '@cuebook/domain/discovery/search.ts'
import type { PartyType } from '@cuebook/domain/service-requests/party-types.ts'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import type { UrlSearch } from './searchInUrl.ts'

/** Two of the genres of spec 2.20 are kinds of events. */
const partyTypeOf: Partial<Record<string, PartyType>> = { Wedding: 'Wedding', Corporate: 'Corporate Event' }

/** What a search says about the event, for the pages that it leads to. */
export function askedOf({ search, placeName, unknownPlace }: UrlSearch): AskedEvent {
  const name = placeName || unknownPlace
  return {
    place: name ? { name, spot: placeOf(search) } : null,
    date: search.date ?? null,
    hours: search.hours && Number.isInteger(search.hours) ? search.hours : null,
    partyType: partyTypeOf[search.genre ?? ''] ?? null,
    djs: [],
  }
}
