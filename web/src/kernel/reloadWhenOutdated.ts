const KEY = 'cuebook:reloaded-at'
const ONCE_PER_MS = 60_000

/**
 * After a deployment an open page may ask for a part that no longer exists. It asks while going to another
 * screen, so loading that address anew loses nothing. At most once a minute, in case the part is truly broken.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
