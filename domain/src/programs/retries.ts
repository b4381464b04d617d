import { HOUR_MS, MINUTE_MS } from '../kernel/durations.ts'

/** What is waited after each try that failed: together three days. */
const waits = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const

export const MOST_TRIES = waits.length + 1

/** How long to wait after the try with this number, which counts from 1; null when it was the last one. */
export const waitAfter = (tries: number): number | null => waits[tries - 1] ?? null
