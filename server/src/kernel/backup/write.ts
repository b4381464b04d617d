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
  /** Null when the backup leaves the uploads out. */
  readonly uploads: Pick<Uploads, 'open'> | null
  readonly log: Log
}

export interface Backup {
  /** Writes every row that the transaction sees. It does nothing slow, because the transaction stays open. */
  writeRows(tx: Tx): Promise<void>
  /** Adds the uploads that arrived after the beginning, and gives the file its name. */
  finish(): Promise<void>
  /** Removes a file that was not finished. */
  close(): Promise<void>
}

/**
 * Copies the uploads first, before any transaction, because that takes long. An upload never changes, so only
 * those that arrive meanwhile are left for `finish`.
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
      if (!written.has(key)) log.warn({ key }, 'an upload is missing from the store and from the backup')
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
      // The lock comes before the first read, which fixes the snapshot: nobody can migrate the tables after it.
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
