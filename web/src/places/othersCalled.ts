import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import type { AskedPlace } from '../kernel/address/asked.ts'

const MOST = 3
const CITY = /^(.+), [A-Z]{2}$/

/** 'Pasadena' for 'Pasadena, TX'; empty for a place that is no city. */
export const nameOfCity = (label: string): string => CITY.exec(label)?.[1] ?? ''

/** Other cities of the same name, likeliest first. */
export function othersCalled(label: string, suggested: readonly PlaceSuggestion[]): AskedPlace[] {
  const name = nameOfCity(label)
  return suggested
    .filter((other) => name !== '' && other.label !== label && nameOfCity(other.label) === name)
    .flatMap(({ label: other, kind, lat, lng }) =>
      kind === 'city' && lat !== null && lng !== null ? [{ name: other, spot: { lat, lng } }] : [],
    )
    .slice(0, MOST)
}
