const SIGNS_OF_USE = ['pointerdown', 'pointerover', 'keydown', 'touchstart'] as const
export const REST_MS = 4_000

/**
 * Does the work as soon as the visitor does something, or a while after the page has loaded, so that a slow phone paints
 * first. A radio button that was pressed in between is pressed again, because nothing listened to it yet.
 */
export function whenQuiet(work: () => Promise<unknown>): void {
  const waiting = new AbortController()
  const early = { capture: true, passive: true, signal: waiting.signal }
  let pressed: HTMLInputElement | null = null
  let begun = false

  const begin = () => {
    if (begun) return
    begun = true
    void work().then(() => {
      waiting.abort()
      pressed?.click()
    })
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, begin, early)
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) pressed = target
  }
  addEventListener('click', remember, early)

  const rest = () => setTimeout(begin, REST_MS)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
