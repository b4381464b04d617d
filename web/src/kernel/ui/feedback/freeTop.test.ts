import { expect, test } from 'vitest'
import { freeTop } from './freeTop.ts'

const within = { top: 64, bottom: 800 }
const at = (usual: number, ...taken: [number, number][]) =>
  freeTop({ usual, height: 60, within, taken: taken.map(([top, bottom]) => ({ top, bottom })) })

test('a toast stays where it usually stands while it covers nothing there', () => {
  expect(at(740)).toBe(740)
  expect(at(740, [100, 140], [600, 732])).toBe(740)
})

test('it moves just as far as it must', () => {
  expect(at(740, [750, 790])).toBe(682)
  expect(at(740, [750, 790], [690, 720])).toBe(622)
  expect(at(16, [70, 110])).toBe(118)
})

test('it does not leave its part of the window, and gives way to nothing where there is no free place', () => {
  expect(at(16, [70, 110], [180, 795])).toBe(16)
  expect(at(740, [64, 800])).toBe(740)
})
