import { useEffect } from 'react'
import { holdHistory } from './historyGate.ts'

const QUESTION = 'You have changes that are not saved. Leave this page anyway?'

/** Asks before the person leaves a page with unsaved changes by a link, by Back or Forward, or by closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    guardLinks(signal)
    const letGo = holdHistory(() => confirm(QUESTION))
    return () => {
      stop.abort()
      letGo()
    }
  }, [dirty])
}

/** A click on a link to another screen asks first, before the router sees the click. */
function guardLinks(signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || event.defaultPrevented) return
    const elsewhere = link.origin === location.origin && link.pathname !== location.pathname
    if (elsewhere && !confirm(QUESTION)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  document.addEventListener('click', onClick, { capture: true, signal })
}
