import { Worker } from 'node:worker_threads'
import type { Answer, Task } from './tasks.ts'

/**
 * One thread that reads one text at a time. It starts with its first, and ends with one that takes too long, or when none
 * follows.
 */
export class ReaderThread {
  private readonly idleMs: number
  private worker: Worker | undefined
  private retirement: NodeJS.Timeout | undefined
  private answered: (answer: Answer) => void = () => undefined

  constructor(idleMs: number) {
    this.idleMs = idleMs
  }

  async read(task: Task, longestMs: number): Promise<Answer> {
    clearTimeout(this.retirement)
    this.worker ??= this.start()
    const thread = this.worker
    const timer = setTimeout(() => void thread.terminate(), longestMs)
    return new Promise<Answer>((done) => {
      this.answered = done
      thread.postMessage(task)
    }).finally(() => {
      clearTimeout(timer)
      this.retirement = setTimeout(() => this.retire(), this.idleMs).unref()
    })
  }

  private retire(): void {
    const ending = this.worker
    this.worker = undefined
    void ending?.terminate()
  }

  private start(): Worker {
    const started = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      name: 'calendar reader',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const fail = (reason: unknown) => {
      if (this.worker !== started) return
      this.worker = undefined
      this.answered({ failed: String(reason) })
    }
    started.on('message', (answer: Answer) => this.answered(answer))
    started.on('error', fail)
    started.on('exit', () => fail('The thread ended.'))
    // An idle thread must not keep the process alive. The timer of a reading does so meanwhile.
    started.unref()
    return started
  }
}
