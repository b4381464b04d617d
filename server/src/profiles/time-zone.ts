import { timeZoneOf } from '@cuebook/domain/contracts/form/hours.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import zoneOf from '@photostructure/tz-lookup'

/** The zone with the most people in the country, for a contract whose place is unknown. */
const USUAL = 'America/New_York'

/**
 * The time zone of a place under its canonical name, because another name of the same zone would look like a change.
 */
export const zoneAt = (place: { lat: number; lng: number } | null | undefined): string =>
  (place && isPlaced(place) && timeZoneOf(zoneOf(place.lat, place.lng))) || USUAL
