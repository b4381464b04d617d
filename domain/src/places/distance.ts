const EARTH_MILES = 3958.7613

export interface Spot {
  readonly lat: number
  readonly lng: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function milesBetween(a: Spot, b: Spot): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** x, y and z from the centre of the earth. Straight lines between such points sort like distances along the ground. */
export function cartesianMiles({ lat, lng }: Spot): [number, number, number] {
  const ring = EARTH_MILES * Math.cos(radians(lat))
  return [ring * Math.cos(radians(lng)), ring * Math.sin(radians(lng)), EARTH_MILES * Math.sin(radians(lat))]
}

/** The straight line between the ends of an arc of that many miles. */
export const chordMiles = (miles: number): number => 2 * EARTH_MILES * Math.sin(miles / (2 * EARTH_MILES))
export const arcMiles = (chord: number): number =>
  2 * EARTH_MILES * Math.asin(Math.min(1, chord / (2 * EARTH_MILES)))

/** The length of an arc, as an angle at the centre of the earth. */
export const degreesOf = (miles: number): number => (miles / EARTH_MILES / Math.PI) * 180
