import { describe, expect, test } from 'vitest'
import { placeInfo } from './placeInfo.ts'

const map = { width: 590, height: 700 }
const info = { width: 280, height: 190 }

describe('the place of an info window', () => {
  test.each([
    ['in the middle', { x: 300, y: 400 }, 'above'],
    ['at the upper edge', { x: 300, y: 20 }, 'below'],
    ['at the left edge', { x: 4, y: 400 }, 'above'],
    ['in a corner', { x: 590, y: 0 }, 'below'],
  ] as const)('of a pin %s is %s it', (_where, pin, side) => {
    expect(placeInfo(pin, info, map).side).toBe(side)
  })

  test('is beside the pin on a low map', () => {
    const low = { width: 900, height: 240 }
    expect(placeInfo({ x: 200, y: 120 }, info, low).side).toBe('right')
    expect(placeInfo({ x: 800, y: 120 }, info, low).side).toBe('left')
  })

  test('is fully inside the map for every pin, also for one outside', () => {
    for (let x = -200; x <= 800; x += 25) {
      for (let y = -200; y <= 900; y += 25) {
        const { left, top } = placeInfo({ x, y }, info, map)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + info.width).toBeLessThanOrEqual(map.width)
        expect(top + info.height).toBeLessThanOrEqual(map.height)
      }
    }
  })

  test('leaves the upper edge to the heading of the map', () => {
    for (let y = 0; y <= 700; y += 25) {
      expect(placeInfo({ x: 300, y }, info, map).top).toBeGreaterThanOrEqual(60)
    }
  })

  test('does not cover a pin that has room on some side', () => {
    for (let x = 0; x <= 590; x += 10) {
      for (let y = 0; y <= 700; y += 10) {
        const { left, top } = placeInfo({ x, y }, info, map)
        const covers = x > left && x < left + info.width && y > top && y < top + info.height
        expect(covers).toBe(false)
      }
    }
  })
})
