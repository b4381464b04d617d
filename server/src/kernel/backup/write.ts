import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { endLine, headerLine } from './format.ts'
import { rowLines } from './row-lines.ts'
import { sealLines, type Uploads, uploadKeys, uploadLine } from './stored-files.ts'
import { appliedMigrations, sameMigrations, tableIds, tableNames } from './tables.ts'
import { openWholeFile } from './whole-file.ts'

export interface BackupSource {
  readonly db: Db
  readonly dataDir: string
  /** Null when they stay where they are. */
  readonly uploads: Pick<Uploads, 'open'> | null
  readonly log: Log
}

export interface Backup {
  /** Every row that the transaction sees. Nothing slow happens here, for the transaction is held meanwhile. */
  writeRows(tx: Tx): Promise<void>
  /** Adds the uploads that came after the beginning; then the file is there under its name. */
  finish(): Promise<void>
  /** Removes what was not finished. */
  close(): Promise<void>
}

/**
 * Begins with what takes long, the uploads there are, before any transaction. They never change, so of those the
 * rows point to only the ones that came meanwhile are left for the end.
 */
export async function beginBackup(path: string, source: BackupSource): Promise<Backup> {
  const { db, dataDir, uploads, log } = source
  const migrations = await appliedMigrations(db)
  const tables = await tableNames(db)
  let keys = uploads ? await uploadKeys(db) : []
  const file = await openWholeFile(path)
  const written = new Set<string>()
  let sealFiles = 0
  let rows = 0

  async function* uploadLines(): AsyncGenerator<string> {
    if (!uploads) return
    for (const key of keys) {
      if (!written.has(key) && (yield* uploadLine(uploads, key))) written.add(key)
    }
  }

  async function* beginning(): AsyncGenerator<string> {
    yield headerLine(migrations)
    for await (const line of sealLines(dataDir)) {
      yield line
      sealFiles += 1
    }
    yield* uploadLines()
  }

  async function* rowsOf(tx: Tx): AsyncGenerator<string> {
    rows = 0
    for (const table of tables) {
      yield* rowLines(tx, table, (more) => {
        rows += more
      })
    }
  }

  async function* end(): AsyncGenerator<string> {
    yield* uploadLines()
    for (const key of keys)
      if (!written.has(key)) log.warn({ key }, 'an upload is lost, and not in the backup')
    yield endLine({ rows, files: sealFiles + written.size })
  }

  try {
    await file.append(beginning())
  } catch (error) {
    await file.drop()
    throw error
  }
  return {
    async writeRows(tx) {
      // Before the first reading fixes what the transaction sees: nobody migrates the tables from here on.
      await tx.execute(sql`lock table ${tableIds(tables)} in access share mode`)
      if (!sameMigrations(migrations, await appliedMigrations(tx))) {
        throw new OperatorError('The database was migrated while the backup was being made. Make it again.')
      }
      keys = uploads ? await uploadKeys(tx) : []
      await file.append(rowsOf(tx))
    },
    async finish() {
      await file.append(end())
      await file.keep()
    },
    close: () => file.drop(),
  }
}
