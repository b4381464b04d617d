import type { Spot } from '../places/distance.ts'

const MILES_PER_DEGREE = 69
const ROW = 360

/** The number of the square of one degree that holds this place. */
export const squareOf = ({ lat, lng }: Spot): number => rowOf(lat) * ROW + columnOf(lng)

const rowOf = (lat: number): number => Math.min(179, Math.max(0, Math.floor(lat) + 90))
const columnOf = (lng: number): number => (((Math.floor(lng) + 180) % ROW) + ROW) % ROW

/** All squares that a circle of that many miles touches, and perhaps some at its corners. */
export function squaresWithin({ lat, lng }: Spot, miles: number): number[] {
  const up = miles / MILES_PER_DEGREE
  const edge = Math.min(89, Math.abs(lat) + up)
  // Meridians come closer together towards the poles, so a mile covers more of them there.
  const across = Math.min(180, up / Math.cos((edge * Math.PI) / 180))
  const squares = new Set<number>()
  for (let row = rowOf(lat - up); row <= rowOf(lat + up); row += 1) {
    for (let step = Math.floor(lng - across); step <= Math.floor(lng + across); step += 1) {
      squares.add(row * ROW + columnOf(step))
    }
  }
  return [...squares]
}
