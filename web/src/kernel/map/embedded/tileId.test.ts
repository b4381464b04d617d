import { expect, test } from 'vitest'
import { tileId } from './tileId.ts'

// The numbers are those of the PMTiles specification.
test.each([
  [0, 0, 0, 0],
  [1, 0, 0, 1],
  [1, 0, 1, 2],
  [1, 1, 1, 3],
  [1, 1, 0, 4],
  [2, 0, 0, 5],
  [12, 3423, 1763, 19_078_479],
])('tile %i/%i/%i has the number %i', (z, x, y, id) => {
  expect(tileId(z, x, y)).toBe(id)
})

test('every tile of a zoom has its own number, and neighbours on the curve are neighbours on the map', () => {
  const z = 5
  const first = tileId(z, 0, 0)
  const places = new Map<number, [number, number]>()
  for (let x = 0; x < 2 ** z; x += 1) for (let y = 0; y < 2 ** z; y += 1) places.set(tileId(z, x, y), [x, y])
  expect(places.size).toBe(4 ** z)
  for (let id = first + 1; id < first + 4 ** z; id += 1) {
    const [[x = 0, y = 0] = [], [beforeX = 0, beforeY = 0] = []] = [places.get(id), places.get(id - 1)]
    expect(Math.abs(x - beforeX) + Math.abs(y - beforeY)).toBe(1)
  }
})
