import type { Box } from '@cuebook/domain/places/box.ts'
import { cartesianMiles } from '@cuebook/domain/places/distance.ts'

/** A map shows groups in this many columns and rows. */
const SIDES = 6

/** From the smallest x, y and z of the box on the earth to the largest, in miles. */
export function cornersOf({ west, south, east, north }: Box): { low: Corner; high: Corner } {
  // A ring of latitude is widest at the equator and shrinks to both poles.
  const widest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  const rings = [widest, Math.max(Math.abs(south), Math.abs(north))]
  // Along a ring, x and y turn at the quarters of the earth.
  const quarters = [-180, -90, 0, 90, 180].filter((lng) => west < lng && lng < east)
  const spots = rings.flatMap((lat) => [west, east, ...quarters].map((lng) => cartesianMiles({ lat, lng })))
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  const [, , bottom] = cartesianMiles({ lat: south, lng: 0 })
  const [, , top] = cartesianMiles({ lat: north, lng: 0 })
  return {
    low: [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN, bottom - MARGIN],
    high: [Math.max(...xs) + MARGIN, Math.max(...ys) + MARGIN, top + MARGIN],
  }
}

type Corner = readonly [number, number, number]

/** In miles, because the database rounds differently. */
const MARGIN = 0.01

/** The box in equal parts. Each begins just behind the one before, so that nobody is counted twice. */
export function cellsOf({ west, south, east, north }: Box): Box[] {
  const columns = steps(west, east)
  const rows = steps(south, north)
  return rows.flatMap(([low, high]) =>
    columns.map(([left, right]) => ({ west: left, south: low, east: right, north: high })),
  )
}

const TINY = 1e-9

function steps(from: number, to: number): [number, number][] {
  const step = (to - from) / SIDES
  if (step <= TINY) return [[from, to]]
  return Array.from({ length: SIDES }, (_, n) => [
    n === 0 ? from : from + step * n + TINY,
    n === SIDES - 1 ? to : from + step * (n + 1),
  ])
}
