import type { Live } from '../db/database.ts'

/** More than this, and reading everything anew is cheaper than one thing after the other. */
const MOST_WAITING = 100

/** What one listener has not taken yet: a payload of the channel, or that some of them were lost. */
export type Fed = { readonly payload: string } | 'gap'

/**
 * What arrives on a channel, for as long as it is wanted. Somebody who takes slowly finds equal payloads once, and
 * after too many different ones just that there was a gap: memory stays bounded however slow they are.
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
