import { type Counted, merge, quantile } from './histogram.ts'
import type { PhaseResult, Second } from './phase.ts'
import type { Watched } from './watch.ts'

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const quantiles = (times: Counted): string =>
  `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, p99 ${ms(quantile(times, 0.99))}, worst ${ms(times.worst)}`

export const servedIn = (seconds: readonly Second[]): Counted => merge(seconds.map(({ served }) => served))
const sum = (seconds: readonly Second[], of: 'asked' | 'turnedAway'): number =>
  seconds.reduce((all, second) => all + second[of], 0)

/** One line about a stretch of time. */
export function printStretch(name: string, seconds: readonly Second[]): void {
  const served = servedIn(seconds)
  const [asked, away] = [sum(seconds, 'asked'), sum(seconds, 'turnedAway')]
  const rate = (n: number) => (n / seconds.length).toFixed(0)
  console.log(
    `${name.padEnd(34)} ${rate(asked)}/s asked, ${rate(served.count)}/s served (${quantiles(served)}), ${rate(away)}/s turned away`,
  )
}

/** All that is known of one long stretch. */
export function printAll(
  { byCall, lateness, streamsOpen, streamEvents, streamsReopened }: PhaseResult,
  { looks, shares }: Watched,
): void {
  const calls = Object.entries(byCall).toSorted(([, a], [, b]) => quantile(b, 0.95) - quantile(a, 0.95))
  for (const [name, times] of calls)
    console.log(`  ${name.padEnd(62)} ${String(times.count).padStart(7)}  ${quantiles(times)}`)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  console.log(
    `processor, of one core: servers ${shares.servers.map(percent).join(' and ')}, PostgreSQL ${percent(shares.database)}, the crowd itself ${percent(shares.crowd)}; the crowd was late by ${quantiles(lateness)}`,
  )
  console.log(
    `${streamsOpen} live streams were open at the end, and brought ${streamEvents} events; ${streamsReopened} were opened again, as the server ends each after 15 minutes`,
  )
  const loop = (which: 'p50' | 'p99') =>
    looks.map(({ loopDelayMs }) => loopDelayMs[which]).toSorted((a, b) => a - b)
  const middle = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? 0
  console.log(
    `delay of the event loop, of 5 s each: p50 ${ms(middle(loop('p50')))}, p99 ${ms(middle(loop('p99')))}, worst p99 ${ms(loop('p99').at(-1) ?? 0)}`,
  )
  const some = looks.filter((_, i) => i % Math.max(1, Math.floor(looks.length / 12)) === 0)
  console.log(
    `memory: ${some.map(({ seconds, rssMb }) => `${seconds.toFixed(0)} s ${rssMb.map((mb) => mb.toFixed(0)).join('+')} MB`).join(', ')}`,
  )
}

export function printFailures({ failures }: PhaseResult): number {
  for (const [what, times] of Object.entries(failures)) console.log(`  FAILED ${what} (${times} times)`)
  return Object.values(failures).reduce((all, times) => all + times, 0)
}

/** How many seconds pass until three in a row are as before: nobody is turned away, and p95 is near what it was. */
export function recoveredAfter(seconds: readonly Second[], usualP95: number): number | null {
  const isUsual = ({ served, turnedAway }: Second) =>
    turnedAway === 0 && quantile(served, 0.95) <= Math.max(1.5 * usualP95, usualP95 + 30)
  const at = seconds.findIndex((_, i) => i + 3 <= seconds.length && seconds.slice(i, i + 3).every(isUsual))
  return at === -1 ? null : at
}
