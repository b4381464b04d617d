import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stroke } from './ink.ts'
import { SignaturePad } from './SignaturePad.tsx'

let drawn: readonly Stroke[] = []

function Pad() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  drawn = strokes
  return <SignaturePad strokes={strokes} onStrokes={setStrokes} />
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100))
  HTMLCanvasElement.prototype.setPointerCapture = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const canvas = () => screen.getByRole('img')
function draw(from: [number, number], to: [number, number], more: PointerEventInit = {}) {
  const at = ([clientX, clientY]: [number, number]) => ({
    clientX,
    clientY,
    pointerId: 1,
    button: 0,
    ...more,
  })
  fireEvent.pointerDown(canvas(), at(from))
  fireEvent.pointerMove(canvas(), at(to))
  fireEvent.pointerUp(canvas(), at(to))
}

test.each(['mouse', 'touch', 'pen'])(
  'a line drawn by %s is stored on the grid when the pointer is lifted',
  (pointerType) => {
    render(<Pad />)
    draw([10, 10], [100, 50], { pointerType })
    expect(drawn).toEqual([
      [
        { x: 20, y: 20 },
        { x: 200, y: 100 },
      ],
    ])
    expect(HTMLCanvasElement.prototype.setPointerCapture).toHaveBeenCalledWith(1)
  },
)

test('Undo removes the last line, and Clear removes all of them', () => {
  render(<Pad />)
  expect(screen.getByRole('button', { name: 'Undo' }).matches(':disabled')).toBe(true)
  draw([10, 10], [100, 50])
  draw([50, 10], [60, 50])
  draw([70, 10], [80, 50])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(drawn).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(drawn).toEqual([])
})

test('a second finger and the right mouse button draw nothing', () => {
  render(<Pad />)
  fireEvent.pointerDown(canvas(), { clientX: 10, clientY: 10, pointerId: 1, button: 0 })
  draw([50, 50], [90, 90], { pointerId: 2 })
  expect(drawn).toEqual([])
  fireEvent.pointerUp(canvas(), { clientX: 10, clientY: 10, pointerId: 1, button: 0 })
  expect(drawn).toHaveLength(1)
  fireEvent.pointerDown(canvas(), { clientX: 10, clientY: 10, pointerId: 3, button: 2 })
  fireEvent.pointerUp(canvas(), { clientX: 90, clientY: 90, pointerId: 3, button: 2 })
  expect(drawn).toHaveLength(1)
})

test('a pen draws nothing while it hovers or while its side button is pressed', () => {
  render(<Pad />)
  fireEvent.pointerMove(canvas(), { clientX: 10, clientY: 10, pointerId: 1, pointerType: 'pen', button: -1 })
  draw([10, 10], [100, 50], { pointerType: 'pen', button: 2 })
  expect(drawn).toEqual([])
  draw([10, 10], [100, 50], { pointerType: 'pen' })
  expect(drawn).toHaveLength(1)
})
