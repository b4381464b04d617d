import { setTimeout as pause } from 'node:timers/promises'
import { processorMs } from '../kit/processor-time.ts'
import type { RunningServer } from '../kit/server.ts'

const LOOK_MS = 5_000

export interface Look {
  readonly seconds: number
  /** Of each process. */
  readonly rssMb: readonly number[]
  /** The worst of the processes since the last look. */
  readonly loopDelayMs: { readonly p50: number; readonly p99: number }
}

export interface Watched {
  readonly looks: readonly Look[]
  /** Share of one core. */
  readonly shares: { readonly servers: readonly number[]; readonly database: number; readonly crowd: number }
}

interface Parts {
  readonly servers: readonly RunningServer[]
  readonly databaseMs: () => number
  readonly crowdPid: number
}

/** Looks at the processes, from outside and as an operator would, while something happens. */
export async function watched<T>(
  { servers, databaseMs, crowdPid }: Parts,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly watched: Watched }> {
  const spent = () => ({
    at: performance.now(),
    servers: servers.map(({ pid }) => processorMs(pid)),
    database: databaseMs(),
    crowd: processorMs(crowdPid),
  })
  const before = spent()
  const looks: Look[] = []
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      const texts = await Promise.all(servers.map(({ url }) => metricsOf(url)))
      const worst = (name: string) => Math.max(...texts.map((text) => figure(text, name))) * 1000
      looks.push({
        seconds: (performance.now() - before.at) / 1000,
        rssMb: texts.map((text) => figure(text, 'process_resident_memory_bytes') / 1_048_576),
        loopDelayMs: {
          p50: worst('nodejs_eventloop_lag_p50_seconds'),
          p99: worst('nodejs_eventloop_lag_p99_seconds'),
        },
      })
    }
  })()
  const result = await work()
  over.abort()
  await looking
  const after = spent()
  const share = (ms: number) => ms / (after.at - before.at)
  return {
    result,
    watched: {
      looks,
      shares: {
        servers: after.servers.map((ms, i) => share(ms - (before.servers[i] ?? 0))),
        database: share(after.database - before.database),
        crowd: share(after.crowd - before.crowd),
      },
    },
  }
}

const metricsOf = (url: string): Promise<string> =>
  fetch(`${url}/api/metrics`).then((answer) => answer.text())

const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
