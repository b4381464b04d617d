import type { Log } from './log.ts'
import type { Chore } from './room.ts'

/** Chores first run soon after the start, but leave time for the first requests. */
const FIRST_RUN_MS = 5_000

/** Repeats each chore at its own pace. The next run starts only after the last one has ended. */
export function startChores(chores: readonly Chore[], log: Pick<Log, 'warn'>, firstRunMs = FIRST_RUN_MS) {
  const stops = chores.map(({ name, everyMs, run }) => {
    let timer: NodeJS.Timeout
    let running: Promise<unknown> = Promise.resolve()
    let stopped = false
    const schedule = (ms: number) => {
      timer = setTimeout(() => {
        running = run()
          .catch((error: unknown) => log.warn({ err: error, chore: name }, 'a chore failed'))
          .finally(() => {
            if (!stopped) schedule(everyMs)
          })
      }, ms).unref()
    }
    schedule(Math.min(firstRunMs, everyMs))
    return async () => {
      stopped = true
      clearTimeout(timer)
      await running
    }
  })
  /** Waits for runs that are under way. */
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}
