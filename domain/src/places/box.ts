import { degreesOf, type Spot } from './distance.ts'

/** A part of the map, in degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The smallest box around all spots, or null without any. */
export function boxAround(spots: readonly Spot[]): Box | null {
  if (spots.length === 0) return null
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const { lat, lng } of spots) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** The box around a circle. It goes all around the earth if the circle has a pole or the date line in it. */
export function boxAroundCircle({ lat, lng }: Spot, miles: number): Box {
  const tall = degreesOf(miles) + MARGIN
  const [south, north] = [Math.max(-90, lat - tall), Math.min(90, lat + tall)]
  const wide = (Math.asin(Math.min(1, sine(tall) / sine(90 - lat))) / Math.PI) * 180 + MARGIN
  const isWhole = south === -90 || north === 90 || lng - wide < -180 || lng + wide > 180
  return isWhole
    ? { west: -180, south, east: 180, north }
    : { west: lng - wide, south, east: lng + wide, north }
}

/** In degrees: somebody just inside the circle must not fall outside the box by rounding. */
const MARGIN = 1e-6
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)

/** What two boxes have in common; inside out if that is nothing. */
export const overlapOf = (a: Box, b: Box): Box => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
})
