import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 4

/** Long work on the main thread awaits this often, so that requests get a turn every few milliseconds. */
export function turnTaker(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
