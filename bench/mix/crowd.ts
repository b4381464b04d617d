import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PhaseJob, PhaseResult } from './phase.ts'

/** The crowd is a process of its own, so that what it costs can be told apart. */
export interface Crowd {
  readonly pid: number
  run(job: PhaseJob): Promise<PhaseResult>
  leave(): void
}

export function openCrowd(): Crowd {
  const child: ChildProcess = fork(fileURLToPath(new URL('./crowd-child.ts', import.meta.url)))
  const left = once(child, 'exit').then(() => {
    throw new Error('the crowd has ended')
  })
  // Whoever waits for a phase hears of it.
  left.catch(() => {})
  return {
    pid: child.pid ?? 0,
    async run(job) {
      child.send(job)
      const [result] = (await Promise.race([once(child, 'message'), left])) as [PhaseResult]
      return result
    },
    leave: () => void child.disconnect(),
  }
}
