import { type DestinationStream, pino, symbols } from 'pino'

const WAIT_MS = 50
const MOST_WAITING = 32 * 1024
const WARN = 40

/** Where lines end up: written in the background, and the rest at once when the process ends. */
interface Out extends DestinationStream {
  flushSync(): void
}

/**
 * Lines of the log that wait for each other, at most a twentieth of a second: writing each by itself cost a busy server
 * a quarter of its processor time. A warning or an error goes out at once, with everything before it.
 */
export function logLines(out: Out = pino.destination({ fd: 1, sync: false })): DestinationStream {
  let waiting = ''
  let timer: NodeJS.Timeout | null = null
  let endsWithProcess = false
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting) out.write(waiting)
    waiting = ''
  }
  const finish = () => {
    flush()
    out.flushSync()
  }
  const lines = {
    [symbols.needsMetadataGsym]: true as const,
    /** Set by pino before each line. */
    lastLevel: 0,
    write(line: string): void {
      waiting += line
      if (!endsWithProcess) process.once('exit', finish)
      endsWithProcess = true
      if (lines.lastLevel >= WARN || waiting.length >= MOST_WAITING) flush()
      else timer ??= setTimeout(flush, WAIT_MS).unref()
    },
  }
  return lines
}
