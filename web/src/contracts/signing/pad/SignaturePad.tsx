import { type PointerEvent, useMemo, useRef } from 'react'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Eraser, Undo2 } from '../../../kernel/ui/icon/icons.ts'
import { type Ink, type Point, pointOn, type Stroke } from './ink.ts'
import { SignatureSheet } from './SignatureSheet.tsx'
import { useInkCanvas } from './useInkCanvas.ts'

interface SignaturePadProps {
  strokes: readonly Stroke[]
  onStrokes: (strokes: readonly Stroke[]) => void
}

/** Draws with mouse, finger and pen. The stroke stays outside React's state until the pen is lifted. */
export function SignaturePad({ strokes, onStrokes }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<{ pointerId: number; points: Point[] } | null>(null)
  const ink = useMemo((): Ink => ({ method: 'drawn', strokes }), [strokes])
  const show = useInkCanvas(canvas, ink)

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (drawing.current || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { pointerId: event.pointerId, points: [] }
    add(event)
  }
  function add(event: PointerEvent<HTMLCanvasElement>) {
    const line = drawing.current
    if (line?.pointerId !== event.pointerId) return
    const box = event.currentTarget.getBoundingClientRect()
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const each of between.length > 0 ? between : [event]) line.points.push(pointOn(box, each))
    show({ method: 'drawn', strokes: [...strokes, line.points] })
  }
  function end(event: PointerEvent<HTMLCanvasElement>) {
    const line = drawing.current
    if (line?.pointerId !== event.pointerId) return
    drawing.current = null
    onStrokes([...strokes, line.points])
  }

  const none = strokes.length === 0
  return (
    <div>
      <SignatureSheet hint={none ? 'Sign here' : null}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={none ? 'Signature drawing area, empty' : 'Signature drawing area, with your drawing'}
          onPointerDown={begin}
          onPointerMove={add}
          onPointerUp={end}
          onPointerCancel={end}
          className="block aspect-2/1 w-full cursor-crosshair touch-none select-none"
        />
      </SignatureSheet>
      <div className="mt-2 flex gap-2">
        <Button variant="ghost" size="sm" disabled={none} onClick={() => onStrokes(strokes.slice(0, -1))}>
          <Undo2 aria-hidden />
          Undo
        </Button>
        <Button variant="ghost" size="sm" disabled={none} onClick={() => onStrokes([])}>
          <Eraser aria-hidden />
          Clear
        </Button>
      </div>
    </div>
  )
}
