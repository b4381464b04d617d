import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { LOST } from './hub.ts'
import type { Envelope } from './outlet.ts'

/** With more than this waiting, one message that everything may have changed takes their place. */
const MOST_WAITING = 10_000
const LARGEST_BATCH = 500
const LONGEST_PAUSE_MS = 1_000
const CLOSE_MS = 2_000

export interface Sender {
  /** Takes messages of changes that are committed. */
  add(envelopes: readonly Envelope[]): void
  /** Passes on what waits, but does not wait for ever. Returns whether everything is sent. */
  close(): Promise<boolean>
}

/**
 * Passes messages on in batches, one batch at a time, so that a process has one sender however many of its
 * transactions commit. A batch that fails is sent again; hearing something twice does no harm.
 */
export function openSender(
  pass: (batch: readonly Envelope[]) => Promise<void>,
  log: Pick<Log, 'warn'>,
): Sender {
  const waiting = new Set<Envelope>()
  let running: Promise<void> | undefined
  let closed = false

  function add(envelopes: Iterable<Envelope>): void {
    for (const envelope of envelopes) {
      // Of equal messages the last counts, because what it tells must not come before what was told in between.
      waiting.delete(envelope)
      waiting.add(envelope)
    }
    if (waiting.size > MOST_WAITING) {
      waiting.clear()
      waiting.add(LOST)
    }
    if (waiting.size > 0) running ??= run().finally(() => (running = undefined))
  }

  async function run(): Promise<void> {
    // Transactions that commit in the same turn share a batch.
    await nextTurn()
    for (let rest = 50; waiting.size > 0; ) {
      const batch = [...waiting.values().take(LARGEST_BATCH)]
      for (const envelope of batch) waiting.delete(envelope)
      try {
        await pass(batch)
        rest = 50
      } catch (error) {
        log.warn({ err: error }, 'live messages could not be sent yet')
        if (closed) return
        const since = [...waiting]
        waiting.clear()
        for (const envelope of [...batch, ...since]) waiting.add(envelope)
        await pause(rest)
        rest = Math.min(rest * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  return {
    add,
    async close() {
      const sent = (running ?? Promise.resolve()).then(() => waiting.size === 0)
      const inTime = await Promise.race([sent, pause(CLOSE_MS, false, { ref: false })])
      closed = true
      return inTime
    },
  }
}
