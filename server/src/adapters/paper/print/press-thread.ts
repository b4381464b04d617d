import { Worker } from 'node:worker_threads'
import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import type { Log } from '../../../kernel/log.ts'
import type { ReceiptPaper, SealMaterial } from '../port.ts'

export type Job = ContractJob | { readonly receipt: ReceiptPaper }

interface ContractJob {
  readonly paper: ContractPaper
  readonly seal: { readonly material: SealMaterial; readonly at: Date } | null
}
export type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failed: string }

/** One thread that prints one document at a time. It starts with its first document. */
export class PressThread {
  private readonly jobMs: number
  private readonly log: Pick<Log, 'error'>
  private worker: Worker | undefined
  private deadline: NodeJS.Timeout | undefined
  private answered: ((answer: Answer) => void) | undefined

  constructor(jobMs: number, log: Pick<Log, 'error'>) {
    this.jobMs = jobMs
    this.log = log
  }

  print(job: Job): Promise<Answer> {
    return new Promise((resolve) => {
      this.answered = resolve
      this.worker ??= this.start()
      this.deadline = setTimeout(() => this.giveUp(), this.jobMs)
      try {
        this.worker.postMessage(job)
      } catch (error) {
        this.finish({ failed: String(error) })
      }
    })
  }

  async close(): Promise<void> {
    const stopping = this.worker
    this.worker = undefined
    await stopping?.terminate()
    this.finish({ failed: 'The press is closed.' })
  }

  private start(): Worker {
    const started = new Worker(new URL('./press-worker.ts', import.meta.url), {
      name: 'press',
      execArgv: [],
      // A document that needs too much memory ends its thread, not the server.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.on('message', (answer: Answer | 'ready') => {
      if (answer !== 'ready' && this.worker === started) this.finish(answer)
    })
    started.on('error', (error) => this.log.error({ err: error }, 'a thread that prints documents failed'))
    started.on('exit', () => {
      if (this.worker !== started) return
      this.worker = undefined
      this.finish({ failed: 'The press stopped while it was printing this.' })
    })
    // An idle thread must not keep the process alive. The deadline of a job does so while the job runs.
    started.unref()
    return started
  }

  /** A stuck thread reads no messages, so it is ended, and the next document starts another. */
  private giveUp(): void {
    const stuck = this.worker
    this.worker = undefined
    void stuck?.terminate()
    this.finish({ failed: `It took longer than ${this.jobMs} ms.` })
  }

  private finish(answer: Answer): void {
    clearTimeout(this.deadline)
    const answered = this.answered
    this.answered = undefined
    answered?.(answer)
  }
}
