import { Worker } from 'node:worker_threads'
import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Press, SealKeeper, SealMaterial } from '../port.ts'

const MOST_WAITING = 200
const JOB_MS = 60_000

export interface Job {
  readonly paper: ContractPaper
  readonly seal: { readonly material: SealMaterial; readonly at: Date } | null
}
export type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failed: string }

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
  readonly mostWaiting?: number
}

/** Prints in one thread of its own, one document after the other, so that no request waits for printing. */
export function openPress(settings: Settings): Press {
  const { seal, log, now = () => new Date(), jobMs = JOB_MS, mostWaiting = MOST_WAITING } = settings
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let current: Waiting | undefined
  let deadline: NodeJS.Timeout | undefined
  let closed = false

  function start(): Worker {
    const started = new Worker(new URL('./press-worker.ts', import.meta.url), {
      name: 'press',
      execArgv: [],
      // A document that needs too much memory ends its thread, not the server.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.on('message', (answer: Answer | 'ready') => {
      if (answer === 'ready' || worker !== started) return
      finish(answer)
    })
    started.on('error', (error) => log.error({ err: error }, 'the thread that prints contracts failed'))
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      finish({ failed: 'The press stopped while it was printing this.' })
    })
    // An idle thread must not keep the process alive. The deadline of a job does so while the job runs.
    started.unref()
    return started
  }

  function next(): void {
    if (current || closed) return
    current = queue.shift()
    if (!current) return
    worker ??= start()
    deadline = setTimeout(giveUp, jobMs)
    try {
      worker.postMessage(current.job)
    } catch (error) {
      finish({ failed: String(error) })
    }
  }

  function finish(answer: Answer): void {
    clearTimeout(deadline)
    const done = current
    current = undefined
    if (done && 'pdf' in answer) done.resolve(answer.pdf)
    else if (done && 'failed' in answer)
      done.reject(new Error(`A contract could not be printed: ${answer.failed}`))
    next()
  }

  /** A stuck thread reads no messages, so it is ended, and the next document starts another. */
  function giveUp(): void {
    const stuck = worker
    worker = undefined
    void stuck?.terminate()
    finish({ failed: `It took longer than ${jobMs} ms.` })
  }

  function print(job: Job): Promise<Uint8Array> {
    if (closed) return Promise.reject(new Error('The press is closed.'))
    if (queue.length >= mostWaiting) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
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
    async close() {
      closed = true
      clearTimeout(deadline)
      const stopping = worker
      worker = undefined
      await stopping?.terminate()
      for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)])
        reject(new Error('The press is closed.'))
      current = undefined
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
