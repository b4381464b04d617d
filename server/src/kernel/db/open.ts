import type { Log } from '../log.ts'
import type { Database } from './database.ts'

export interface OpenOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  /** A streaming replica of it, for lists that many people read. */
  readonly readUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  readonly poolSize?: number
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

async function choose({ databaseUrl, readUrl, dataDir, log, poolSize }: OpenOptions): Promise<Database> {
  // Each engine is loaded on demand, so that the start does not load the code of both.
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    return openPostgres({ databaseUrl, readUrl, log, ...(poolSize && { poolSize }) })
  }
  const { openEmbedded } = await import('./embedded/embedded.ts')
  return openEmbedded({ dataDir, log })
}
