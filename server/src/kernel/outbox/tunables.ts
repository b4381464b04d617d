import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Backoff } from './backoff.ts'

export interface OutboxTunables {
  /** How long a killed worker's jobs wait before another takes them. Renewed while a job runs. */
  readonly leaseMs: number
  /** How often to look for jobs without a wake-up call, because a call may be lost. */
  readonly pollMs: number
  readonly jobTimeoutMs: number
  readonly maxAttempts: number
  readonly backoff: Backoff
  readonly keepDoneMs: number
  readonly keepDeadMs: number
  readonly stopGraceMs: number
  readonly random: () => number
}

export const defaultTunables: OutboxTunables = {
  leaseMs: 60_000,
  pollMs: 15_000,
  jobTimeoutMs: 120_000,
  // Some 11 hours with the backoff below: long enough for a receiver that is down for a night.
  maxAttempts: 24,
  backoff: { baseMs: 2_000, capMs: 3_600_000 },
  // An operator can say that a mail was sent, and send it again, for two weeks.
  keepDoneMs: 14 * DAY_MS,
  keepDeadMs: 60 * DAY_MS,
  stopGraceMs: 10_000,
  random: Math.random,
}
