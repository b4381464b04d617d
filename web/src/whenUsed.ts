const SIGNS_OF_USE = ['pointerdown', 'pointerover', 'keydown', 'touchstart'] as const
export const REST_MS = 4_000

/** Does the work once: as soon as the visitor does something, or a while after the page has loaded. */
export function whenUsed(work: () => Promise<void>): void {
  const waiting = new AbortController()
  const begin = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    void work()
  }
  for (const sign of SIGNS_OF_USE)
    addEventListener(sign, begin, { capture: true, passive: true, signal: waiting.signal })
  const rest = () => setTimeout(begin, REST_MS)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
