import { type RefObject, useEffect, useLayoutEffect } from 'react'

const GAP = 6
const MARGIN = 12
/** A narrow field has a wider list, so that the state behind the name of a place can be read. */
const NARROWEST = 320

/**
 * Places a popup below its field, or above it where there is more room. The browser's top layer keeps dialogs and
 * cards from cutting it off, while it stays inside them in the DOM, so that they still contain the focus.
 */
export function useBelow(popup: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = popup.current
    shown?.showPopover?.()
    const follow = () => place(popup.current, field.current)
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    window.visualViewport?.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      window.visualViewport?.removeEventListener('resize', follow)
    }
  }, [popup, field])
  // Runs after every render, because new content changes the height.
  useLayoutEffect(() => place(popup.current, field.current))
}

function place(popup: HTMLElement | null, field: HTMLElement | null): void {
  if (!popup || !field) return
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const viewport = window.visualViewport
  const floor = viewport ? viewport.offsetTop + viewport.height : window.innerHeight
  const below = floor - bottom - GAP - MARGIN
  const above = top - (viewport?.offsetTop ?? 0) - GAP - MARGIN
  popup.style.maxHeight = 'none'
  const upwards = popup.offsetHeight > below && above > below
  popup.style.maxHeight = `${Math.max(upwards ? above : below, 0)}px`
  const page = document.documentElement.clientWidth
  const wide = Math.max(width, Math.min(NARROWEST, page - 2 * MARGIN))
  popup.style.left = `${Math.max(Math.min(left, page - MARGIN - wide), Math.min(left, MARGIN))}px`
  popup.style.width = `${wide}px`
  popup.style.top = upwards ? 'auto' : `${bottom + GAP}px`
  popup.style.bottom = upwards ? `${document.documentElement.clientHeight - top + GAP}px` : 'auto'
}
