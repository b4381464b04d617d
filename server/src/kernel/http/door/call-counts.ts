import type { CommonCount, SharedKey } from '../../limits/common-count.ts'

const WINDOW_MS = 60_000
/** The number of people and places that are counted at the same time. Those who asked least lately are forgotten. */
const MOST_COUNTED = 50_000

export interface Taken {
  readonly isRefused: boolean
  readonly most: number
  /** How many calls are left in this window, as far as this process knows. */
  readonly left: number
  readonly endsAt: number
}

interface Window {
  /** The calls that this process has let through. */
  passed: number
  endsAt: number
  /** Null while this process counts alone. */
  common: CommonPart | null
}

/** What this process has taken of the count that it has in common with others. */
interface CommonPart {
  /** So many calls may pass here before the common count is asked again. */
  granted: number
  /** What all processes had taken together when it was last asked. */
  total: number
  /** Whether asking it again may give more; 'away' when it did not answer, so that this process goes on by itself. */
  state: 'open' | 'spent' | 'away'
  asking: Promise<void> | null
}

export interface CallCounts {
  /** Lets a call pass or refuses it: at once while this process knows enough, otherwise after asking the common count. */
  take(key: string, most: number): Taken | Promise<Taken>
}

/**
 * Counts calls by key in windows of a minute. Beside living neighbours, a process lets half of its share pass without
 * asking anybody, and takes what is beyond from the count that all have in common, in ever smaller chunks.
 */
export function callCounts(common: CommonCount | null, mostCounted = MOST_COUNTED): CallCounts {
  // A map keeps the order in which keys were set, and each call sets its key anew.
  const windows = new Map<string, Window>()

  function windowOf(key: string, now: number): Window {
    let window = windows.get(key)
    if (window) windows.delete(key)
    // A clock that was set back would otherwise make a window last until it comes round again.
    const lasts = window && window.endsAt > now && window.endsAt <= now + WINDOW_MS
    if (!window || !lasts) window = { passed: 0, endsAt: now + WINDOW_MS, common: null }
    windows.set(key, window)
    const [longestAgo] = windows.size > mostCounted ? windows.keys() : []
    if (longestAgo !== undefined) windows.delete(longestAgo)
    return window
  }

  function take(key: string, most: number): Taken | Promise<Taken> {
    const now = Date.now()
    const window = windowOf(key, now)
    const neighbours = common?.neighbours() ?? 0
    const part = window.common?.state === 'away' ? null : window.common
    const isAlone = neighbours === 0 || window.common?.state === 'away'
    const free = isAlone ? most : Math.floor(most / (2 * (neighbours + 1)))
    const isRefused = window.passed >= (part ? part.granted : free)
    if (isRefused && common && (part ? part.state === 'open' : !isAlone))
      return ask(common, window, { key, most, now }).then(() => take(key, most))
    if (!isRefused) window.passed += 1
    const passed = part ? part.total - part.granted + window.passed : window.passed
    return { isRefused, most, left: isRefused ? 0 : Math.max(0, most - passed), endsAt: window.endsAt }
  }

  /** A key that another process counts in common: what passed here is added, and nothing is free any more. */
  function share({ key, endsInMs }: SharedKey): void {
    if (!common) return
    const now = Date.now()
    const window = windowOf(key, now)
    if (window.common) return
    if (window.passed > 0) void ask(common, window, { key, most: 0, now })
    else {
      window.common = newPart(window)
      window.endsAt = now + Math.min(endsInMs, WINDOW_MS)
    }
  }

  function shared(): SharedKey[] {
    const now = Date.now()
    return [...windows]
      .filter(([, { endsAt, common: part }]) => part && endsAt > now)
      .map(([key, { endsAt }]) => ({ key, endsInMs: endsAt - now }))
  }

  common?.meet(shared, share)
  return { take }
}

const newPart = ({ passed }: Window): CommonPart => ({
  granted: passed,
  total: passed,
  state: 'open',
  asking: null,
})

interface Wish {
  readonly key: string
  /** The limit; 0 when nothing is wanted and the common count only hears what passed here. */
  readonly most: number
  readonly now: number
}

/** One question at a time for a key; the others wait for its answer. */
function ask(common: CommonCount, window: Window, wish: Wish): Promise<void> {
  const unheard = window.common ? 0 : window.passed
  window.common ??= newPart(window)
  const part = window.common
  part.asking ??= askAlone({ common, window, part, wish, unheard }).finally(() => {
    part.asking = null
  })
  return part.asking
}

interface Question {
  readonly common: CommonCount
  readonly window: Window
  readonly part: CommonPart
  readonly wish: Wish
  /** What passed here before the count was common. */
  readonly unheard: number
}

async function askAlone({ common, window, part, wish, unheard }: Question): Promise<void> {
  const { key, most, now } = wish
  const wanted = most === 0 ? 0 : chunkOf(most, part.total, common.neighbours())
  try {
    const { total, endsInMs } = await common.add(key, unheard + wanted, window.endsAt - now)
    const got = most === 0 ? 0 : Math.max(0, wanted - Math.max(0, total - most))
    part.granted += got
    part.total = most === 0 ? total : Math.min(total, most)
    if (got < wanted) part.state = 'spent'
    window.endsAt = Date.now() + Math.min(endsInMs, WINDOW_MS)
  } catch {
    // Nobody knows what the others count, so this process goes on by itself until the end of the window.
    part.state = 'away'
  }
}

/** A tenth of the limit, and less towards its end, so that no process holds calls that another one would need. */
const chunkOf = (most: number, total: number, neighbours: number): number =>
  Math.max(1, Math.min(Math.ceil(most / 10), Math.floor((most - total) / (4 * (neighbours + 1)))))
