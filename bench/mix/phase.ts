import type { Counted } from './histogram.ts'
import type { Town } from './person.ts'

/** How many visits begin in a second, and for how long. */
export interface Stage {
  readonly visitsPerSecond: number
  readonly seconds: number
}

/** What the crowd is told. The stages follow each other without a pause. */
export interface PhaseJob {
  readonly urls: readonly string[]
  readonly town: Town
  readonly stages: readonly Stage[]
  /** How many live streams are held open all the time. */
  readonly streams: number
  readonly thinkMs: number
  readonly seed: number
}

/** What came of a second, a call or all of a phase. */
export interface Second {
  readonly served: Counted
  asked: number
  turnedAway: number
}

export interface PhaseResult {
  /** Times of the calls that were served, by what they are. */
  readonly byCall: Readonly<Record<string, Counted>>
  readonly seconds: readonly Second[]
  readonly served: number
  /** 503 with the time after which to come again. */
  readonly turnedAway: number
  /** Anything else that is no answer, by call and status. */
  readonly failures: Readonly<Record<string, number>>
  /** How late the crowd itself was with its calls. */
  readonly lateness: Counted
  readonly streamsOpen: number
  readonly streamEvents: number
  readonly streamsReopened: number
}
