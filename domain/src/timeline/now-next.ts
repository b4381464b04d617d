import { HOUR_MS } from '../kernel/durations.ts'

/** So long before the start the plan says what is now and next. */
const BEFORE_MS = 2 * HOUR_MS

interface Evening {
  readonly startsAt: Date
  readonly endsAt: Date
}

interface Timed {
  readonly at: Date
  /** Null for something without a length, which goes on after shorter things in between. */
  readonly until: Date | null
}

export interface NowAndNext<Line> {
  readonly now: Line | null
  readonly next: Line | null
}

/** What happens now and what comes next, of lines in their order. Null long before the event and after it. */
export function nowAndNext<Line extends Timed>(
  lines: readonly Line[],
  { startsAt, endsAt }: Evening,
  moment: Date,
): NowAndNext<Line> | null {
  if (moment.getTime() < startsAt.getTime() - BEFORE_MS || moment >= endsAt) return null
  const begun = lines.filter(({ at }) => at <= moment)
  const next = lines.find(({ at }) => at > moment)
  // Of two that run, the one that began last is meant. After the last of all, what had no length is over as well.
  const mayRun = next ? begun : begun.slice(-1)
  const running = mayRun.findLast(({ until }) => until === null || until > moment)
  return running || next ? { now: running ?? null, next: next ?? null } : null
}
