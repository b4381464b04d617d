export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
}

/** Doubles with each attempt up to the cap. Half of it is random, so that failed jobs do not return together. */
export function backoffMs({ baseMs, capMs }: Backoff, attempt: number, random: () => number): number {
  const full = Math.min(capMs, baseMs * 2 ** (attempt - 1))
  return Math.round(full / 2 + (full / 2) * random())
}
