export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
}

/** Doubles with each attempt up to the cap; half of it is chance, so that failures do not return in step. */
export function backoffMs({ baseMs, capMs }: Backoff, attempt: number, random: () => number): number {
  const full = Math.min(capMs, baseMs * 2 ** (attempt - 1))
  return Math.round(full / 2 + (full / 2) * random())
}
