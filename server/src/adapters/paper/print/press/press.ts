import { availableParallelism } from 'node:os'
import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Log } from '../../../../kernel/log.ts'
import type { Press, SealKeeper } from '../../port.ts'
import { type Job, PressThread } from './press-thread.ts'
import { PrintQueue, weightOf } from './print-queue.ts'

const MOST_WAITING = 200
const JOB_MS = 60_000
const IDLE_MS = 30_000
const MOST_THREADS = 2

interface Waiting {
  readonly job: Job
  resolve(pdf: Uint8Array): void
  reject(reason: Error): void
}

interface Settings {
  readonly seal: Pick<SealKeeper, 'material'>
  readonly log: Pick<Log, 'error'>
  readonly now?: () => Date
  /** How long one document may take before its thread is given up. */
  readonly jobMs?: number
  /** How long a thread waits for another document before it ends. */
  readonly idleMs?: number
  readonly mostWaiting?: number
  readonly threads?: number
}

/**
 * Prints in threads of its own, so that no request waits for printing. With two of them, a long document keeps only one
 * busy, and the other prints the short ones.
 */
export function openPress(settings: Settings): Press {
  const { seal, log, now = () => new Date(), jobMs = JOB_MS, mostWaiting = MOST_WAITING } = settings
  const { threads = Math.min(MOST_THREADS, availableParallelism()), idleMs = IDLE_MS } = settings
  const queue = new PrintQueue<Waiting>()
  const idle = Array.from({ length: threads }, () => new PressThread({ jobMs, idleMs, log }))
  const all = [...idle]
  let longRunning = 0
  let closed = false

  function next(): void {
    if (closed || idle.length === 0) return
    const taken = queue.take(threads === 1 || longRunning < threads - 1)
    // The thread that printed last has the fonts at hand.
    const thread = taken && idle.pop()
    if (!thread) return
    if (taken.long) longRunning += 1
    void run(thread, taken.item).then(() => {
      if (taken.long) longRunning -= 1
      idle.push(thread)
      next()
    })
    next()
  }

  async function run(thread: PressThread, { job, resolve, reject }: Waiting): Promise<void> {
    const answer = await thread.print(job)
    if ('pdf' in answer) resolve(answer.pdf)
    else reject(new Error(`A document could not be printed: ${answer.failed}`))
  }

  function print(job: Job): Promise<Uint8Array> {
    if (closed) return Promise.reject(new Error('The press is closed.'))
    if (queue.length >= mostWaiting) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve, reject) => {
      queue.add({ job, resolve, reject }, 'paper' in job ? weightOf(job.paper) : 0)
      next()
    })
  }

  return {
    draft: (paper) => print({ paper: portable(paper), seal: null }),
    async sealed(paper) {
      return await print({
        paper: portable(paper),
        seal: { material: await seal.material(), at: now() },
      })
    },
    receipt: (receipt) => print({ receipt }),
    async close() {
      closed = true
      for (const { reject } of queue.empty()) reject(new Error('The press is closed.'))
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** A picture from the database may be part of a far larger buffer, all of which would be copied. */
const portable = (paper: ContractPaper): ContractPaper => ({
  ...paper,
  signatures: paper.signatures.map((signature) => ({
    ...signature,
    image: Uint8Array.from(signature.image),
  })),
})
