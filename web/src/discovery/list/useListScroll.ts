import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Another search begins at its first DJ, and a step back returns to where its list was left. */
export function useListScroll(pane: RefObject<HTMLElement | null>, search: string): void {
  const [left] = useState(() => new Map<string, number>())
  const shown = useRef(search)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    // Only another search moves the list: to set its place makes the browser lay out the whole page at once.
    if (shown.current !== search) element.scrollTop = left.get(search) ?? 0
    shown.current = search
    const remember = () => left.set(search, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [pane, left, search])
}
