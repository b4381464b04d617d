import type { Box } from '@cuebook/domain/places/box.ts'

/**
 * Squares of the earth, each cut into four smaller ones, and so on. A place has the number of the smallest square around
 * it, which the function map_tile of the database also knows: all numbers inside any square follow each other.
 */
export interface Tiles {
  readonly low: number
  readonly high: number
}

/** How often the earth is cut: the smallest squares are about 100 feet wide. */
const CUTS = 20
const SMALLEST = 2 ** CUTS

/** A part of the map lies in at most this many squares from side to side. */
const SIDES = 8

export const everywhere: Tiles = { low: 0, high: SMALLEST ** 2 - 1 }

/** The squares, all of one size, that cover the box; none for a box that is inside out. */
export function tilesOf({ west, south, east, north }: Box): Tiles[] {
  const [left, right] = [column(west), column(east)]
  const [bottom, top] = [row(south), row(north)]
  let width = 1
  while (Math.max(right - left, top - bottom) / width > SIDES - 2) width *= 2
  const tiles: Tiles[] = []
  for (let y = Math.floor(bottom / width); y <= Math.floor(top / width); y += 1) {
    for (let x = Math.floor(left / width); x <= Math.floor(right / width); x += 1) {
      const low = numberOf(x, y) * width ** 2
      tiles.push({ low, high: low + width ** 2 - 1 })
    }
  }
  return tiles
}

/** The same steps as in the function of the database, which therefore rounds alike. */
const column = (lng: number): number => Math.min(Math.floor(((lng + 180) / 360) * SMALLEST), SMALLEST - 1)
const row = (lat: number): number => Math.floor(((lat + 90) / 360) * SMALLEST)

/** The bits of x and y in turns. */
function numberOf(x: number, y: number): number {
  let number = 0
  for (let bit = 0; bit < CUTS; bit += 1) {
    number += ((x >> bit) & 1) * 4 ** bit + ((y >> bit) & 1) * 2 * 4 ** bit
  }
  return number
}

/** Squares of a country's size: this many of the smallest are in one. */
export const LARGE = 4 ** (CUTS - 6)
const MOST_LARGE = 64

/** Joins these large squares, each named by its place among all of them, until they are few. */
export function fewerOf(large: readonly number[]): Tiles[] {
  let size = LARGE
  let names = large
  while (names.length > MOST_LARGE) {
    names = [...new Set(names.map((name) => Math.floor(name / 4)))]
    size *= 4
  }
  return names.map((name) => ({ low: name * size, high: (name + 1) * size - 1 }))
}
