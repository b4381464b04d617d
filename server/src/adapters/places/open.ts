import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import { openGazetteer } from './gazetteer.ts'
import { googlePlaces } from './google.ts'
import { googleClient } from './google-client.ts'
import type { PlacesByAsker } from './port.ts'

export interface OpenPlaces extends PlacesByAsker {
  /** Gets the built-in list ready before anybody asks. */
  load(): Promise<void>
}

export function openPlaces({ map, baseUrl }: Settings, log: Log): OpenPlaces {
  const gazetteer = openGazetteer()
  const { load } = gazetteer
  if (map.kind !== 'google') return { visitors: gazetteer, members: gazetteer, load }
  const client = googleClient({ apiKey: map.apiKey, siteUrl: baseUrl })
  return { visitors: gazetteer, members: googlePlaces({ client, gazetteer, log }), load }
}
