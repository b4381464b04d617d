import { expect, test } from 'vitest'
import { boxAround } from './box.ts'

test('a box around spots touches the outermost of them', () => {
  const spots = [
    { lat: 1, lng: 5 },
    { lat: -3, lng: 2 },
    { lat: 0, lng: 9 },
  ]
  expect(boxAround(spots)).toEqual({ west: 2, south: -3, east: 9, north: 1 })
})

test('without a spot there is no box', () => {
  expect(boxAround([])).toBeNull()
})
