import { Worker } from 'node:worker_threads'
import { type Busy, CalendarTrouble, type Span } from '../port.ts'

export interface Reading {
  readonly files: readonly string[]
  readonly span: Span
}
export type Answer = { readonly busy: Busy[] } | { readonly failed: string }
export type BusyReader = (reading: Reading) => Promise<readonly Busy[]>

/** Long enough for five megabytes of events on a slow machine. */
const LONGEST_MS = 10_000

/** Reads one calendar after the other in one thread. A calendar that takes too long ends the thread, and only itself. */
export function openReader(longestMs = LONGEST_MS): BusyReader {
  let worker: Worker | undefined
  let answered: (answer: Answer) => void = () => undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      name: 'calendar reader',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const fail = (reason: unknown) => {
      if (worker !== started) return
      worker = undefined
      answered({ failed: String(reason) })
    }
    started.on('message', (answer: Answer) => answered(answer))
    started.on('error', fail)
    started.on('exit', () => fail('The thread ended.'))
    // An idle thread must not keep the process alive. The timer of a reading does so meanwhile.
    started.unref()
    return started
  }

  async function read(reading: Reading): Promise<readonly Busy[]> {
    worker ??= start()
    const thread = worker
    const timer = setTimeout(() => void thread.terminate(), longestMs)
    const answer = await new Promise<Answer>((done) => {
      answered = done
      thread.postMessage(reading)
    }).finally(() => clearTimeout(timer))
    if ('busy' in answer) return answer.busy
    throw new CalendarTrouble('unreadable', { cause: answer.failed })
  }

  return (reading) => {
    const next = last.then(() => read(reading))
    last = next.catch(() => undefined)
    return next
  }
}
