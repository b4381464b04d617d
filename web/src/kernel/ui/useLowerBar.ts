import { useEffect } from 'react'

/**
 * While a bar of its own stands at the lower edge of a screen, above that of a phone, the page scrolls what gets the focus
 * clear of it. A bar that is sticky moves with the page, so what is in it must not make the page scroll.
 */
export function useLowerBar(kind: 'fixed' | 'sticky', isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    document.documentElement.dataset.lowerBar = kind
    return () => {
      delete document.documentElement.dataset.lowerBar
    }
  }, [kind, isShown])
}
