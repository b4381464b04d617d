import type { OutboxHandler } from './run-job.ts'
import type { Keeps } from './settle.ts'

export interface OutboxTopic {
  readonly handle: OutboxHandler
  /** How many of its jobs run at once in one process: a slow receiver holds up its own topic and no other. */
  readonly atOnce?: number
  /** No key of its jobs ever comes again, so a finished one is deleted at once instead of being remembered. */
  readonly forgetsDone?: true
  /** What is remembered of the payload after the job is done, until the job is forgotten; nothing without this. */
  readonly keeps?: Keeps
}

/** By the name under which jobs are written. */
export type OutboxTopics = Readonly<Record<string, OutboxTopic>>

export const DEFAULT_AT_ONCE = 2
