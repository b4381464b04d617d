import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_ZOOM } from '../mapConstants.ts'
import { EXTENT, type Tile } from './decodeTile.ts'
import { tileStore } from './tileStore.ts'

const path = join(import.meta.dirname, '../../../../public/map/us.pmtiles')
const file = readFileSync(path)
const asked: number[] = []
let version = 'first'
const store = tileStore(async (offset, length) => {
  asked.push(length)
  return { bytes: new Uint8Array(file.subarray(offset, offset + length)).buffer, version }
})

const tileAt = (lat: number, lng: number, z: number) => ({
  z,
  x: Math.floor(((lng + 180) / 360) * 2 ** z),
  y: Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z),
})

async function tile(lat: number, lng: number, z: number): Promise<Tile> {
  const found = await store.find(tileAt(lat, lng, z))
  if (!found) throw new Error(`There is no tile at ${lat}, ${lng}`)
  return found.tile
}

describe('the tile file', () => {
  test('is small enough to be part of the repository', () => {
    expect(statSync(path).size).toBeLessThan(3.5 * 1024 * 1024)
  })

  test('Los Angeles has land, built-up shading, borders and names', async () => {
    const { land, built, borders, names } = await tile(34.05, -118.24, 8)
    expect(land.length).toBeGreaterThan(0)
    expect(built.map(({ level }) => level)).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(borders.map(({ kind }) => kind)).toContain('county')
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Los Angeles', 'Santa Monica']))
    expect(names.every(({ x, y }) => x >= 0 && x < EXTENT && y >= 0 && y < EXTENT)).toBe(true)
  })

  test('the deepest tile of a city names its districts and ZIP codes, and all appear before the map ends', async () => {
    const { names } = await tile(34.05, -118.24, 8)
    const named = (kind: string) => names.filter((each) => each.kind === kind).map(({ name }) => name)
    expect(named('place')).toEqual(expect.arrayContaining(['Venice', 'Koreatown', 'Echo Park']))
    expect(named('zip')).toEqual(expect.arrayContaining(['90291', '90026']))
    expect(Math.max(...names.map(({ from }) => from))).toBe(MAX_ZOOM)
  })

  test.each([
    ['Honolulu', 21.31, -157.86],
    ['San Juan', 18.42, -66.06],
    ['Anchorage', 61.22, -149.9],
    ['New York', 40.71, -74.0],
    ['Chicago', 41.88, -87.63],
  ])('%s is on the map', async (name, lat, lng) => {
    expect((await tile(lat, lng, 6)).names.map((each) => each.name)).toContain(name)
  })

  test('the middle of Lake Michigan is water and the middle of Kansas is land', async () => {
    expect(covers(await tile(43.5, -87.2, 8), at(43.5, -87.2, 8))).toBe(false)
    expect(covers(await tile(38.5, -98.5, 8), at(38.5, -98.5, 8))).toBe(true)
  })

  test('a place without a detailed tile is found in an ancestor tile', async () => {
    const found = await store.find(tileAt(55, -100, 8))
    expect(found?.z).toBe(5)
  })

  test('an address outside the world has no tile', async () => {
    expect(await store.find({ z: 4, x: -1, y: 3 })).toBeNull()
  })

  test('a tile once read is not read again', async () => {
    await tile(34.05, -118.24, 8)
    const before = asked.length
    await tile(34.05, -118.24, 8)
    expect(asked.length).toBe(before)
    expect(Math.max(...asked)).toBeLessThan(64 * 1024)
  })

  test('a file that was replaced while the page was open is read anew', async () => {
    version = 'second'
    expect((await tile(47.61, -122.33, 8)).names.map(({ name }) => name)).toContain('Seattle')
  })

  test('a file of another kind is refused', async () => {
    const other = tileStore(async () => ({ bytes: new ArrayBuffer(16_384), version: '' }))
    await expect(other.open()).rejects.toThrow('not a map file')
  })
})

function at(lat: number, lng: number, z: number): [number, number] {
  const x = ((lng + 180) / 360) * 2 ** z
  const y = (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z
  return [(x % 1) * EXTENT, (y % 1) * EXTENT]
}

/** Whether a point is on land: rings of land wind around it in one direction, lakes in the other. */
function covers({ land }: Tile, [px, py]: [number, number]): boolean {
  let turns = 0
  for (const ring of land) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = ring.slice(i, i + 4)
      const left = (bx - ax) * (py - ay) - (px - ax) * (by - ay)
      if (ay <= py && by > py && left > 0) turns += 1
      if (ay > py && by <= py && left < 0) turns -= 1
    }
  }
  return turns !== 0
}
