import { ApiError, reasonOf } from '../../kernel/api.ts'

/** What to do after a message could not be sent. */
export type Outcome =
  /** The server answered no: the person has to decide. */
  | { kind: 'refused'; reason: string }
  /** Nobody, or somebody else, is signed in: it waits until its author is back. */
  | { kind: 'signed-out' }
  /** The server cannot be reached or asks to wait: nothing else would arrive either. */
  | { kind: 'later'; afterMs: number | null }
  /** The server stumbled over this message: those for other people may still arrive. */
  | { kind: 'stumbled' }

export const TRY_AGAIN = 'Please try again.'

/** Timed out, too early, too many. */
const passing = [408, 425, 429]
/** A proxy before a server that is starting. */
const restarting = [502, 503, 504]

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'later', afterMs: null }
  if (error.status === 401) return { kind: 'signed-out' }
  if ([...passing, ...restarting].includes(error.status))
    return { kind: 'later', afterMs: error.retryAfterMs }
  if (error.status >= 500) return { kind: 'stumbled' }
  return { kind: 'refused', reason: reasonOf(error, TRY_AGAIN) }
}
