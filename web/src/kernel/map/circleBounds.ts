import { milesToMetres } from './mapConstants.ts'
import type { MapRadius, MapViewport } from './mapTypes.ts'

const METRES_PER_DEGREE = 111_320

/** The bounding box of a radius. */
export function circleBounds({ centre, miles }: MapRadius): MapViewport['bounds'] {
  const tall = milesToMetres(miles) / METRES_PER_DEGREE
  const wide = tall / Math.cos((centre.lat * Math.PI) / 180)
  return {
    west: centre.lng - wide,
    east: centre.lng + wide,
    south: centre.lat - tall,
    north: centre.lat + tall,
  }
}
