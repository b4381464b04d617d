import type { Log } from './log.ts'
import type { Chore } from './room.ts'

/** Chores first run soon after the start, but leave time for the first requests. */
const FIRST_RUN_MS = 5_000

interface Surroundings {
  readonly log: Pick<Log, 'warn'>
  /** Asked before each run of a chore that needs the right time. */
  readonly clocksAgree: () => Promise<boolean>
  readonly firstRunMs?: number
}

/** Repeats each chore at its own pace. The next run starts only after the last one has ended. */
export function startChores(
  chores: readonly Chore[],
  { log, clocksAgree, firstRunMs = FIRST_RUN_MS }: Surroundings,
) {
  const stops = chores.map(({ name, everyMs, needsRightTime, run }) => {
    let timer: NodeJS.Timeout
    let running: Promise<unknown> = Promise.resolve()
    let stopped = false
    const runInTime = async () => {
      if (!needsRightTime || (await clocksAgree())) return run()
      log.warn({ chore: name }, 'our clock and that of the database differ, so a chore waits')
      return undefined
    }
    const schedule = (ms: number) => {
      timer = setTimeout(() => {
        running = runInTime()
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
