import process from 'node:process'

const LOOK_MS = 20_000
/** The share of one core above which somebody must be using the server. */
const BUSY = 0.03

/**
 * V8 sweeps a heap when it has grown enough, so a server that nobody asks keeps what a start or a busy hour left behind.
 * This sweeps once whenever it has become quiet. Node has the function for it only with --expose-gc.
 */
export function sweepWhenQuiet(sweep: NodeJS.GCFunction | undefined): void {
  if (!sweep) return
  let before = process.cpuUsage()
  let wasBusy = true
  setInterval(() => {
    const now = process.cpuUsage()
    const usedMs = (now.user + now.system - before.user - before.system) / 1000
    const isBusy = usedMs > BUSY * LOOK_MS
    // The thorough kind takes some tenths of a second, and also gives back pages that V8 keeps for later.
    if (wasBusy && !isBusy) sweep({ type: 'major', flavor: 'last-resort' })
    wasBusy = isBusy
    before = now
  }, LOOK_MS).unref()
}
