import { isPageLeaving } from './leavingPage.ts'

const KEY = 'cuebook:reloaded-at'
const ONCE_PER_MS = 60_000

/**
 * After a deployment an open page may request a chunk that no longer exists. That happens on the way to another
 * screen, so a reload loses nothing. It reloads at most once a minute, in case the chunk really is broken.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection there is nothing to load, and the page that is open can still be read.
    if (!navigator.onLine) return
    // Firefox gives up what is still loading when a form is sent, and a reload would give up the form.
    if (isPageLeaving()) return
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
