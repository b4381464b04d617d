import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log.ts'

const LOOK_MS = 250
/** A copy that is further behind than this answers nobody. */
const MOST_BEHIND_MS = 3_000
/** The clocks of two machines may differ by this much. */
const CLOCKS_MS = 500
/** How many looks are remembered, for a copy that reaches a place of the log later. */
const MOST_REMEMBERED = 240

export interface CopyWatch {
  /** Whether it has everything that was committed before this moment, in milliseconds of the clock. */
  holds(moment: number): boolean
  /** How far it is behind; infinite while it is left out. */
  behindMs(): number
  /** A question failed, so nobody asks it until a look has found it well again. */
  leaveOut(): void
  stop(): Promise<void>
}

interface Watched {
  /** The end of the log of the database that is written to. */
  readonly written: () => Promise<bigint>
  /** How far the copy has got in that log; null when it is no copy, for instance because it was promoted. */
  readonly reached: () => Promise<bigint | null>
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly lookMs?: number
}

/**
 * Looks again and again at how far a copy has got. What was committed before a look stands in the log before the place
 * that the look found, so once the copy has reached that place, it has everything from before that look.
 */
export function watchCopy({ written, reached, log, lookMs = LOOK_MS }: Watched): CopyWatch {
  const looks: { readonly at: number; readonly place: bigint }[] = []
  const stopping = new AbortController()
  let upTo = 0
  let isThere: boolean | undefined

  async function look(): Promise<void> {
    const at = Date.now()
    looks.push({ at, place: await written() })
    if (looks.length > MOST_REMEMBERED) looks.shift()
    const place = await reached()
    if (place === null) throw new Error('it does not follow another database')
    for (const each of looks) if (each.place <= place) upTo = each.at
    while (looks[0] && looks[0].at <= upTo) looks.shift()
  }

  function say(there: boolean, error?: unknown): void {
    if (isThere === there) return
    isThere = there
    if (there) log.info({}, 'DATABASE_READ_URL answers, and lists are read there')
    else log.warn({ err: error }, 'DATABASE_READ_URL is left out until it answers')
  }

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await look()
        say(true)
      } catch (error) {
        upTo = 0
        say(false, error)
      }
      await pause(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    holds: (moment) => upTo >= Math.max(moment + CLOCKS_MS, Date.now() - MOST_BEHIND_MS),
    behindMs: () => (upTo === 0 ? Number.POSITIVE_INFINITY : Date.now() - upTo),
    leaveOut() {
      upTo = 0
    },
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
