import type { Database } from './db/database.ts'
import type { Log } from './log.ts'

/** The settings that the kernel itself goes by. */
export interface GroundSettings {
  readonly production: boolean
  /** The address people use. */
  readonly baseUrl: string
  /** Origins a browser may act from. */
  readonly origins: readonly string[]
  readonly trustProxy: number
  readonly rateLimitPerMinute: number
  readonly metricsToken: string | undefined
}

/** What stands below every room. */
export interface Ground {
  readonly settings: GroundSettings
  readonly log: Log
  readonly database: Database
  readonly now: () => Date
}
