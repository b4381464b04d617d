/** Longer than a browser waits for the next page; afterwards it was a download, or the person stayed. */
const LEAVING_MS = 10_000

let since = Number.NEGATIVE_INFINITY

/** The browser is on its way to another page, such as /api/logout, which may end the session before this page ends. */
export const isPageLeaving = (): boolean => performance.now() - since < LEAVING_MS

/** Call it once. Whoever does something on the page has stayed. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    since = performance.now()
  })
  for (const kind of ['pointerdown', 'keydown', 'pageshow']) {
    addEventListener(kind, () => {
      since = Number.NEGATIVE_INFINITY
    })
  }
}
