import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import type { Log } from '../../kernel/log.ts'
import { fold } from './fold.ts'
import { type Details, type GoogleClient, GoogleFailure, type Prediction } from './google-client.ts'
import type { Places } from './port.ts'
import { Recent } from './recent.ts'

const PREFIX = 'google:'
const REST_MS = 30_000
const KEPT = { size: 2_000, lifetimeMs: 5 * 60_000 }

const cityTypes = new Set(['locality', 'sublocality', 'administrative_area_level_3', 'neighborhood'])

/** Google Places. When it fails, the gazetteer answers, and Google is not asked again for a while. */
export function googlePlaces({
  client,
  gazetteer,
  log,
  now = Date.now,
}: {
  client: GoogleClient
  gazetteer: Places
  log: Log
  now?: () => number
}): Places {
  const suggested = new Recent<PlaceSuggestion[]>({ ...KEPT, now })
  const resolved = new Recent<PlaceSuggestion>({ ...KEPT, now })
  let restsUntil = 0

  /** Undefined when Google fails, and for a while afterwards. */
  async function asking<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (now() < restsUntil) return undefined
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error
      restsUntil = now() + REST_MS
      log.warn({ err: error }, 'Google Places failed; the built-in list of places answers instead')
      return undefined
    }
  }

  return {
    kind: 'google',
    locate: (address) => gazetteer.locate(address),
    async suggest(text, limit) {
      // A question needs two letters, and Google answers nonsense to punctuation alone.
      const key = fold(text)
      if (key.length < 2) return []
      const cached = suggested.get(key)
      if (cached) return cached.slice(0, limit)
      const found = await asking(() => client.autocomplete(text))
      if (!found) return gazetteer.suggest(text, limit)
      const places = found.map(ofPrediction)
      suggested.set(key, places)
      return places.slice(0, limit)
    },
    async resolve(id) {
      if (!id.startsWith(PREFIX)) return gazetteer.resolve(id)
      const cached = resolved.get(id)
      if (cached) return cached
      const found = await asking(() => client.details(id.slice(PREFIX.length)))
      if (!found) return null
      const place = ofDetails(id, found)
      resolved.set(id, place)
      return place
    },
  }
}

function ofPrediction({ placeId, text, structuredFormat, types }: Prediction): PlaceSuggestion {
  const address = withoutCountry(text.text)
  const kind = kindOf(types)
  const label = kind === 'venue' ? (structuredFormat?.mainText.text ?? address) : address
  return {
    id: `${PREFIX}${placeId}`,
    label,
    address: addressAlone(address, label),
    kind,
    lat: null,
    lng: null,
  }
}

function ofDetails(id: string, { displayName, formattedAddress, location, types }: Details): PlaceSuggestion {
  const address = withoutCountry(formattedAddress)
  const kind = kindOf(types)
  const label = kind === 'venue' ? (displayName?.text ?? address) : address
  return { id, label, address, kind, lat: location.latitude, lng: location.longitude }
}

function kindOf(types: readonly string[]): PlaceSuggestion['kind'] {
  if (types.includes('postal_code')) return 'zip'
  if (types.includes('establishment') || types.includes('point_of_interest')) return 'venue'
  return types.some((type) => cityTypes.has(type)) ? 'city' : 'address'
}

const withoutCountry = (address: string): string => address.replace(/, USA$/, '')

/** 'The Roxy, Sunset Boulevard, West Hollywood, CA' begins with the name that the label already says. */
const addressAlone = (address: string, label: string): string =>
  address.startsWith(`${label}, `) ? address.slice(label.length + 2) : address
