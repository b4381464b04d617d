import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 4

/** For long work on the only thread: awaited often, it lets waiting requests through every few milliseconds. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
