import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { patience } from './patience.ts'

export interface OpenOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  /** A streaming replica of it, for lists that many people read. */
  readonly readUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  readonly poolSize?: number
  /** For a command that reads the whole database. */
  readonly isPatient?: true
}

/** Opens and migrates. Throws an OperatorError of one clear line for what only the operator can fix. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const database = await choose(options)
  let closing: Promise<void> | undefined
  return {
    ...database,
    close() {
      closing ??= database.close()
      return closing
    },
  }
}

async function choose(options: OpenOptions): Promise<Database> {
  const { databaseUrl, readUrl, dataDir, log, poolSize, isPatient } = options
  const limits = isPatient ? patience : {}
  // Each engine is loaded on demand, so that the start does not load the code of both.
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    return openPostgres({ databaseUrl, readUrl, log, ...limits, ...(poolSize && { poolSize }) })
  }
  const { openEmbedded } = await import('./embedded/embedded.ts')
  return openEmbedded({ dataDir, log, ...limits })
}
