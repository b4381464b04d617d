import { Worker } from 'node:worker_threads'
import type { ContractPaper } from '@cuebook/domain/contracts/document.ts'
import type { Log } from '../../../../kernel/log.ts'
import type { ReceiptPaper, SealMaterial } from '../../port.ts'

export type Job = ContractJob | { readonly receipt: ReceiptPaper }

interface ContractJob {
  readonly paper: ContractPaper
  readonly seal: { readonly material: SealMaterial; readonly at: Date } | null
}
export type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failed: string }

interface Settings {
  readonly jobMs: number
  readonly idleMs: number
  readonly log: Pick<Log, 'error'>
}

/** One thread that prints one document at a time. It starts with its first document, and ends when none follows. */
export class PressThread {
  private readonly settings: Settings
  private worker: Worker | undefined
  private deadline: NodeJS.Timeout | undefined
  private retirement: NodeJS.Timeout | undefined
  private answered: ((answer: Answer) => void) | undefined

  constructor(settings: Settings) {
    this.settings = settings
  }

  print(job: Job): Promise<Answer> {
    return new Promise((resolve) => {
      clearTimeout(this.retirement)
      this.answered = resolve
      this.worker ??= this.start()
      this.deadline = setTimeout(() => this.giveUp(), this.settings.jobMs)
      try {
        this.worker.postMessage(job)
      } catch (error) {
        this.finish({ failed: String(error) })
      }
    })
  }

  async close(): Promise<void> {
    await this.end()
    this.finish({ failed: 'The press is closed.' })
    clearTimeout(this.retirement)
  }

  private async end(): Promise<void> {
    const ending = this.worker
    this.worker = undefined
    await ending?.terminate()
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
    started.on('error', (error) =>
      this.settings.log.error({ err: error }, 'a thread that prints documents failed'),
    )
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
    void this.end()
    this.finish({ failed: `It took longer than ${this.settings.jobMs} ms.` })
  }

  private finish(answer: Answer): void {
    clearTimeout(this.deadline)
    // The fonts and the code that prints take 30 MB, which nobody needs between two contracts.
    clearTimeout(this.retirement)
    this.retirement = setTimeout(() => void this.end(), this.settings.idleMs).unref()
    const answered = this.answered
    this.answered = undefined
    answered?.(answer)
  }
}
