import { Refusal } from '@cuebook/domain/refusals.ts'
import { gate } from '../../../kernel/limits/gate.ts'
import type { DavAnswer, DavEntry } from '../caldav/read-answer.ts'
import { type Busy, CalendarTrouble } from '../port.ts'
import { ReaderThread } from './reader-thread.ts'
import type { Answer, CalendarFiles, Task } from './tasks.ts'

/** Reads what strangers sent for one person. */
export interface Reader {
  busy(calendar: CalendarFiles): Promise<readonly Busy[]>
  /** Null when the answer lists nothing at all. */
  entries(answer: DavAnswer): Promise<readonly DavEntry[] | null>
}

export interface Readers {
  for(userId: string): Reader
}

interface ReaderOptions {
  /** From the call to the answer, with the wait for other people's texts. */
  readonly longestMs?: number
  readonly threads?: number
  /** How long a thread waits for another text before it ends. */
  readonly idleMs?: number
}

/** Long enough for five megabytes of events on a slow machine. */
const LONGEST_MS = 10_000
const IDLE_MS = 30_000
/** One person has one of them at most, so that whoever sends hard texts leaves the other to everybody else. */
const THREADS = 2

/** Threads that read one text of a person at a time. A text that takes too long ends its thread, and only itself. */
export function openReaders(options: ReaderOptions = {}): Readers {
  const { longestMs = LONGEST_MS, threads = THREADS, idleMs = IDLE_MS } = options
  const turns = gate({ atOnce: threads, each: 1, patienceMs: longestMs })
  const idle = Array.from({ length: threads }, () => new ReaderThread(idleMs))

  async function read(userId: string, task: Task): Promise<Answer> {
    const began = performance.now()
    const turn = async () => {
      const waitedMs = performance.now() - began
      const thread = idle.pop() ?? new ReaderThread(idleMs)
      const answer = await thread
        .read(task, Math.max(1, longestMs - waitedMs))
        .finally(() => idle.push(thread))
      // Whoever waited for others most of the time had too little left to read in.
      if ('failed' in answer && waitedMs > longestMs / 2) throw new Refusal('server.busy')
      return answer
    }
    return turns.run(userId, turn).catch((error: unknown) => {
      throw error instanceof Refusal ? new CalendarTrouble('too-busy', { cause: error }) : error
    })
  }

  return {
    for: (userId) => ({
      async busy(calendar) {
        const answer = await read(userId, { calendar })
        return 'busy' in answer ? answer.busy : unreadable(answer)
      },
      async entries(dav) {
        const answer = await read(userId, { dav })
        return 'entries' in answer ? answer.entries : unreadable(answer)
      },
    }),
  }
}

function unreadable(answer: Answer): never {
  throw new CalendarTrouble('unreadable', { cause: 'failed' in answer ? answer.failed : answer })
}
