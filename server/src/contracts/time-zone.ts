import { timeZoneOf } from '@cuebook/domain/contracts/hours.ts'
import { isPlaced } from '@cuebook/domain/profiles/form.ts'
import zoneOf from '@photostructure/tz-lookup'

/** Where most of the country's people live; a contract whose place is known never needs it. */
const USUAL = 'America/New_York'

/** The zone whose clocks a place follows, spelled as everywhere: two names of one zone are no change. */
export const zoneAt = (place: { lat: number; lng: number } | null | undefined): string =>
  (place && isPlaced(place) && timeZoneOf(zoneOf(place.lat, place.lng))) || USUAL
