import { DAY_MS, MINUTE_MS } from '../kernel/durations.ts'
import type { TroubleKind } from './connection.ts'

/** The first failures are nobody's business: most servers are back by the next try. */
const FAILURES_BEFORE_TELLING = 3

/** Only the owner can help against these, so we stop trying. */
const ownersTurn: readonly TroubleKind[] = ['wrong-password', 'signed-out', 'calendar-gone', 'not-allowed']
export const isOwnersTurn = (kind: TroubleKind): boolean => ownersTurn.includes(kind)

/** The account refused us, so that it has to be connected again. */
export const isSignedOut = (kind: TroubleKind): boolean => kind === 'wrong-password' || kind === 'signed-out'

interface Failure {
  /** How many syncs failed in a row, with this one. */
  readonly failures: number
  readonly intervalMinutes: number
  /** What the server asked for. */
  readonly retryAfterMs: number | undefined
}

/** How long to wait after a failure: the interval, doubled each time, and at most a day. */
export function retryInMs({ failures, intervalMinutes, retryAfterMs = 0 }: Failure): number {
  const doubled = intervalMinutes * MINUTE_MS * 2 ** Math.min(failures - 1, 20)
  return Math.min(DAY_MS, Math.max(doubled, retryAfterMs))
}

interface TroubleSoFar {
  readonly kind: TroubleKind
  readonly failures: number
  /** What the owner was told of in this spell of trouble; null when of nothing yet. */
  readonly toldOf: TroubleKind | null
}

/** The owner hears once of a spell of trouble, and once more when it becomes one that only they can end. */
export function isWorthTelling({ kind, failures, toldOf }: TroubleSoFar): boolean {
  if (isOwnersTurn(kind)) return toldOf === null || !isOwnersTurn(toldOf)
  return toldOf === null && failures >= FAILURES_BEFORE_TELLING
}
