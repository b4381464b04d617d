import { ApiError, reasonOf } from '../../kernel/calls/api.ts'

/** What to do after a message could not be sent. */
export type Outcome =
  /** The server refused the message, so the person has to decide. */
  | { kind: 'refused'; reason: string }
  /** Nobody or somebody else is signed in, so the message waits until its author signs in again. */
  | { kind: 'signed-out' }
  /** The server cannot be reached or asks us to wait, so no other message would arrive either. */
  | { kind: 'later'; reason: string; afterMs: number | null }
  /** The server failed on this message, but messages to other people may still arrive. */
  | { kind: 'stumbled'; reason: string }

/** Stands for a reason that nobody gave. */
export const TRY_AGAIN = 'Please try again.'

/** The statuses for a timeout, for a call that came too early and for too many calls. */
const passing = [408, 425, 429]
/** The statuses that a proxy answers while the server behind it starts. */
const restarting = [502, 503, 504]

export function outcomeOf(error: unknown): Outcome {
  const reason = reasonOf(error, TRY_AGAIN)
  if (!(error instanceof ApiError)) return { kind: 'later', reason, afterMs: null }
  if (error.status === 401) return { kind: 'signed-out' }
  if ([...passing, ...restarting].includes(error.status))
    return { kind: 'later', reason, afterMs: error.retryAfterMs }
  return { kind: error.status >= 500 ? 'stumbled' : 'refused', reason }
}
