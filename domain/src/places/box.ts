import type { Spot } from './distance.ts'

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
