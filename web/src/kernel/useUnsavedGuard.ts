import { useEffect } from 'react'

const QUESTION = 'You have changes that are not saved. Leave this page anyway?'

/** Asks before a page with unsaved changes is left by a link or by closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the router sees the click: a link to another screen asks first.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || event.defaultPrevented) return
      const elsewhere = link.origin === location.origin && link.pathname !== location.pathname
      if (elsewhere && !confirm(QUESTION)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    addEventListener('beforeunload', onLeave)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onLeave)
      document.removeEventListener('click', onClick, true)
    }
  }, [dirty])
}
