import type { Database } from './db/database.ts'
import type { Log } from './log.ts'

/** The settings that the kernel itself uses. */
export interface GroundSettings {
  readonly production: boolean
  /** The address people use. */
  readonly baseUrl: string
  /** Origins from which a browser may send mutating calls. */
  readonly origins: readonly string[]
  readonly trustProxy: number
  /** A proxy may be in front, perhaps on this machine, so that calls from here may be anybody's. */
  readonly mayBeProxied: boolean
  readonly rateLimitPerMinute: number
  readonly metricsToken: string | undefined
}

/** What the kernel needs, and every room may use. */
export interface Ground {
  readonly settings: GroundSettings
  readonly log: Log
  readonly database: Database
  readonly now: () => Date
  /** What is left on the disk of DATA_DIR. */
  readonly freeBytes: () => Promise<number>
}
