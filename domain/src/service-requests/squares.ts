import { milesBetween, type Spot } from '../places/distance.ts'

const MILES_PER_DEGREE = 69
/** A square is half a degree high, which is about 35 miles. */
const PER_DEGREE = 2
const ROWS = 180 * PER_DEGREE
const COLUMNS = 360 * PER_DEGREE
/** The nearest point of a square is found as if the earth were flat, which is off by less than this. */
const SLACK_MILES = 2

/** The number of the square that holds this place. */
export const squareOf = ({ lat, lng }: Spot): number => rowOf(lat) * COLUMNS + columnOf(stepOf(lng))

const rowOf = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * PER_DEGREE)))
const stepOf = (lng: number): number => Math.floor((lng + 180) * PER_DEGREE)
/** East of the last column comes the first one again. */
const columnOf = (step: number): number => ((step % COLUMNS) + COLUMNS) % COLUMNS

/** All squares that a circle of that many miles touches, and perhaps some just outside. */
export function squaresWithin(centre: Spot, miles: number): number[] {
  const { lat, lng } = centre
  const up = miles / MILES_PER_DEGREE
  const edge = Math.min(89, Math.abs(lat) + up)
  // Meridians come closer together towards the poles, so a mile covers more of them there.
  const across = Math.min(180, up / Math.cos((edge * Math.PI) / 180))
  const squares = new Set<number>()
  for (let row = rowOf(lat - up); row <= rowOf(lat + up); row += 1) {
    for (let step = stepOf(lng - across); step <= stepOf(lng + across); step += 1) {
      const nearest = { lat: nearestTo(lat, row - ROWS / 2), lng: nearestTo(lng, step - COLUMNS / 2) }
      if (milesBetween(centre, nearest) <= miles + SLACK_MILES) squares.add(row * COLUMNS + columnOf(step))
    }
  }
  return [...squares]
}

/** The value nearest to `wanted` between the two sides of a square, which are counted from 0 degrees. */
const nearestTo = (wanted: number, side: number): number =>
  Math.min(Math.max(wanted, side / PER_DEGREE), (side + 1) / PER_DEGREE)
