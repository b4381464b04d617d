import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Another search begins at its first DJ, and a step back returns to where its list was left. */
export function useListScroll(pane: RefObject<HTMLElement | null>, search: string): void {
  const [left] = useState(() => new Map<string, number>())
  const at = useRef(0)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const place = left.get(search) ?? 0
    // Even to set the same place would make the browser lay out the whole page at once.
    if (at.current !== place) element.scrollTop = place
    at.current = place
    const remember = () => {
      at.current = element.scrollTop
      left.set(search, at.current)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [pane, left, search])
}
