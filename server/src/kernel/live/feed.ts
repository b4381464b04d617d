import type { Live } from '../db/database.ts'

/** With more than this waiting, reading everything again is cheaper than reading one thing after the other. */
const MOST_WAITING = 100

/** A payload of the channel, or 'gap' when some of them were lost. */
export type Fed = { readonly payload: string } | 'gap'

/**
 * Yields what arrives on a channel until the signal is aborted. A slow reader gets equal payloads once, and one gap
 * in place of too many different ones, so that memory stays bounded.
 */
export async function* feed(
  live: Pick<Live, 'subscribe' | 'onGap'>,
  channel: string,
  signal: AbortSignal,
): AsyncGenerator<Fed> {
  const waiting = new Set<string>()
  let missed = false
  let wake = () => {}
  const unsubscribe = live.subscribe(channel, (payload) => {
    if (!missed) waiting.add(payload)
    if (waiting.size > MOST_WAITING) lose()
    wake()
  })
  const forgetGap = live.onGap(() => {
    lose()
    wake()
  })
  const lose = () => {
    missed = true
    waiting.clear()
  }
  const stop = () => wake()
  signal.addEventListener('abort', stop, { once: true })
  try {
    while (!signal.aborted) {
      if (missed) {
        missed = false
        yield 'gap'
        continue
      }
      const [payload] = waiting
      if (payload !== undefined) {
        waiting.delete(payload)
        yield { payload }
        continue
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        if (signal.aborted) resolve()
      })
    }
  } finally {
    unsubscribe()
    forgetGap()
    signal.removeEventListener('abort', stop)
  }
}
