import { defaultCentre } from '@cuebook/domain/discovery/search.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import { DEFAULT_ZOOM } from '../kernel/map/mapConstants.ts'

/** The average of the DJs' locations, or a fixed city when no DJ has a location. */
export function middleOf(spots: readonly Spot[]): Spot {
  if (spots.length === 0) return defaultCentre
  const mean = (pick: (spot: Spot) => number) =>
    spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length
  return { lat: mean((spot) => spot.lat), lng: mean((spot) => spot.lng) }
}

/** The usual width of the map on a screen, and the width of a tile. */
const MAP_PX = 480
const TILE_PX = 256
const WIDEST_ZOOM = 4

/** The default zoom, or far enough out to show every DJ, because a market may span a country. */
export function zoomFor(spots: readonly Pick<Spot, 'lng'>[]): number {
  if (spots.length === 0) return DEFAULT_ZOOM
  const longitudes = spots.map(({ lng }) => lng)
  const degrees = Math.max(...longitudes) - Math.min(...longitudes)
  const fitting = Math.floor(Math.log2((360 * MAP_PX) / (TILE_PX * Math.max(degrees, 0.01))))
  return Math.max(WIDEST_ZOOM, Math.min(DEFAULT_ZOOM, fitting))
}
