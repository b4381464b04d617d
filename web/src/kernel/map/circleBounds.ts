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

/** The same circle as a ring of [lng, lat], for maps that only draw polygons. */
export function circleRing({ centre, miles }: MapRadius, corners = 96): [number, number][] {
  const { east, north } = circleBounds({ centre, miles })
  return Array.from({ length: corners + 1 }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [
      centre.lng + (east - centre.lng) * Math.cos(angle),
      centre.lat + (north - centre.lat) * Math.sin(angle),
    ]
  })
}
