/** What a page says to a newer service worker that waits. */
export const TAKE_OVER = 'take-over'

/** Time for a new page to load its files, so that the worker that serves them is not replaced meanwhile. */
const SETTLED_MS = 2000

/** A newer worker that waited before this page came takes over once the page has its files. */
export function letTakeOver({ waiting }: Pick<ServiceWorkerRegistration, 'waiting'>): void {
  if (waiting) setTimeout(() => waiting.postMessage(TAKE_OVER), SETTLED_MS)
}
