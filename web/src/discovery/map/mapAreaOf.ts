import { milesBetween } from '@cuebook/domain/places/distance.ts'
import type { MapBounds, MapViewport } from '../../kernel/map/mapTypes.ts'

/** About 11 metres, which keeps the address short. */
const DIGITS = 4
const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS))
const LARGEST = 500

interface Area {
  lat: number
  lng: number
  radiusMiles: number
  area: string
}

/** The visible map, and the circle that contains it, as far as a search may reach. */
export function mapAreaOf({ centre, bounds }: Pick<MapViewport, 'centre' | 'bounds'>): Area {
  const lat = rounded(within(centre.lat, 90))
  const lng = rounded(within(centre.lng, 180))
  const { west, south, east, north } = bounds
  const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ lat: y, lng: x })))
  const reach = Math.max(...corners.map((corner) => milesBetween({ lat, lng }, corner)))
  const box = boxOf(bounds)
  return {
    lat,
    lng,
    radiusMiles: Math.min(LARGEST, Math.max(1, Math.ceil(reach))),
    area: [box.west, box.south, box.east, box.north].join(),
  }
}

/** The part of the map that a search names. */
export function boxOfArea(area: string): MapBounds {
  const [west = 0, south = 0, east = 0, north = 0] = area.split(',').map(Number)
  return { west, south, east, north }
}

/** The visible part of the map as a call may name it. */
export function boxOf({ west, south, east, north }: MapBounds): MapBounds {
  return {
    west: rounded(within(west, 180)),
    south: rounded(within(south, 90)),
    east: rounded(within(east, 180)),
    north: rounded(within(north, 90)),
  }
}

const within = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees))
