import { signaturePad } from '@cuebook/domain/contracts/form/signature.ts'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Ink, paint } from './ink.ts'

/** Gives the canvas the resolution of the screen, and repaints it when the ink or its size changes. */
export function useInkCanvas(canvas: RefObject<HTMLCanvasElement | null>, ink: Ink): (ink: Ink) => void {
  const latest = useRef(ink)
  const show = useCallback(
    (next: Ink) => {
      const context = canvas.current?.getContext('2d')
      if (context) paint(context, next, context.canvas.width / signaturePad.width)
    },
    [canvas],
  )
  useEffect(() => {
    latest.current = ink
    show(ink)
  }, [ink, show])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const fit = () => {
      const shown = element.clientWidth || signaturePad.width
      element.width = Math.round(shown * devicePixelRatio)
      element.height = Math.round((shown * devicePixelRatio * signaturePad.height) / signaturePad.width)
      show(latest.current)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    fit()
    return () => observer.disconnect()
  }, [canvas, show])
  return show
}
