import type { Log } from '../log.ts'
import type { Database } from './database.ts'

export interface OpenOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  readonly poolSize?: number
}

/** Opens and migrates. What only the operator can mend is an OperatorError of one clear line. */
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

async function choose({ databaseUrl, dataDir, log, poolSize }: OpenOptions): Promise<Database> {
  // Loaded on demand: neither engine pays for the other's code at start.
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({ databaseUrl, log, ...(poolSize && { poolSize }) })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ dataDir, log })
}
