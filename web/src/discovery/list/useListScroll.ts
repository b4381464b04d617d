import { type RefObject, useLayoutEffect, useState } from 'react'

/** Another search begins at its first DJ, and a step back returns to where its list was left. */
export function useListScroll(pane: RefObject<HTMLElement | null>, search: string): void {
  const [left] = useState(() => new Map<string, number>())
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    element.scrollTop = left.get(search) ?? 0
    const remember = () => left.set(search, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [pane, left, search])
}
