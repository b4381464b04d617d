import { type RefObject, useEffect, useEffectEvent } from 'react'
import { TOAST_SWIPE_THRESHOLD_PX } from './toast.ts'

/** A press that moves less than this is a press, and more of it is a swipe. */
const LEAST_PX = { touch: 10, mouse: 2 } as const

/** Swiping an element far enough to the right ends it; `data-swipe` and `--swiped` show how far it is. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwiped: () => void): void {
  const swiped = useEffectEvent(onSwiped)
  useEffect(() => {
    const card = element.current
    if (!card) return
    const until = new AbortController()
    const { signal } = until
    let start: { x: number; y: number } | null = null
    let moved: number | null = null
    card.addEventListener(
      'pointerdown',
      ({ button, clientX: x, clientY: y }) => {
        if (button === 0) start = { x, y }
      },
      { signal },
    )
    card.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerId, pointerType }) => {
        if (!start) return
        const [x, y] = [clientX - start.x, clientY - start.y]
        const least = pointerType === 'touch' ? LEAST_PX.touch : LEAST_PX.mouse
        if (moved === null && x > least && x > Math.abs(y)) card.setPointerCapture(pointerId)
        else if (moved === null) return
        moved = Math.max(0, x)
        card.dataset.swipe = 'move'
        card.style.setProperty('--swiped', `${moved}px`)
      },
      { signal },
    )
    const end = () => {
      if (moved !== null) {
        const far = moved > TOAST_SWIPE_THRESHOLD_PX
        card.dataset.swipe = far ? 'end' : 'cancel'
        // The press that ends a swipe must not also press the button that it began on.
        addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal })
        if (far) swiped()
      }
      start = null
      moved = null
    }
    card.addEventListener('pointerup', end, { signal })
    card.addEventListener('pointercancel', end, { signal })
    return () => until.abort()
  }, [element])
}
