import { expect, test } from 'vitest'
import { simpleHash } from '../signatureClaims.ts'
import { curvesOf, hasInk, isDot, pointOn } from './ink.ts'

const line = (length: number) => [
  { x: 10, y: 10 },
  { x: 10 + length, y: 10 },
]

test('a point is stored on the grid of 400×200, whatever size the pad has on the screen', () => {
  const box = { left: 20, top: 100, width: 320, height: 160 }
  expect(pointOn(box, { clientX: 180, clientY: 180 })).toEqual({ x: 200, y: 100 })
  expect(pointOn(box, { clientX: 20, clientY: 260 })).toEqual({ x: 0, y: 200 })
  expect(pointOn(box, { clientX: 900, clientY: -5 })).toEqual({ x: 400, y: 0 })
})

test('a line bends at each point towards the middle to the next, and ends at the last point', () => {
  const curves = curvesOf([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 20 },
    { x: 30, y: 20 },
  ])
  expect(curves).toEqual([
    { control: { x: 10, y: 0 }, to: { x: 10, y: 10 } },
    { control: { x: 10, y: 20 }, to: { x: 20, y: 20 } },
    { control: { x: 30, y: 20 }, to: { x: 30, y: 20 } },
  ])
  expect(curvesOf([{ x: 1, y: 1 }])).toEqual([])
})

test('every visible stroke counts as drawn, even a dot, and so does a typed name', () => {
  expect(hasInk({ method: 'drawn', strokes: [] })).toBe(false)
  expect(hasInk({ method: 'drawn', strokes: [[]] })).toBe(false)
  expect(hasInk({ method: 'drawn', strokes: [[{ x: 5, y: 5 }]] })).toBe(true)
  expect(hasInk({ method: 'drawn', strokes: [line(1)] })).toBe(true)
  expect(hasInk({ method: 'typed', name: '  ' })).toBe(false)
  expect(hasInk({ method: 'typed', name: 'Clara' })).toBe(true)
})

test('a touch is a dot, however often it reported its place', () => {
  expect(isDot([{ x: 5, y: 5 }])).toBe(true)
  expect(isDot(line(0))).toBe(true)
  expect(isDot(line(1))).toBe(false)
})

test('the simple hash differs between pictures and always has eight characters', () => {
  expect(simpleHash('')).toBe('00000000')
  expect(simpleHash('a')).toMatch(/^[0-9a-f]{8}$/)
  expect(simpleHash('data:one')).not.toBe(simpleHash('data:two'))
})
