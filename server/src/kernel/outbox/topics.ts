import type { OutboxHandler } from './run-job.ts'

export interface OutboxTopic {
  readonly handle: OutboxHandler
  /** How many of its jobs run at once in one process: a slow receiver holds up its own topic and no other. */
  readonly atOnce?: number
  /** No key of its jobs ever comes again, so a finished one is deleted at once instead of being remembered. */
  readonly forgetsDone?: true
  /** What is remembered of the payload for a week after the job is done; nothing without this. */
  readonly keeps?: (payload: unknown) => object
}

/** By the name under which jobs are written. */
export type OutboxTopics = Readonly<Record<string, OutboxTopic>>

export const DEFAULT_AT_ONCE = 2
