import type { Database, Db } from '../db/database.ts'
import { openEmbedded } from '../db/embedded/embedded.ts'
import type { MigrationOptions } from '../db/migrate.ts'
import { patience } from '../db/patience.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import type { Log } from '../log.ts'
import { readHeader, wholeBackup } from './format.ts'
import { loadRows } from './load-rows.ts'
import { linesOf } from './read-lines.ts'
import { restoreFiles } from './restore-files.ts'
import type { Uploads } from './stored-files.ts'
import { beginBackup } from './write.ts'

export interface Place {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  readonly migrations?: MigrationOptions
}

interface BackedUp extends Place {
  readonly uploads: Uploads | null
  /** Called once the file is whole, so that the database can say how old the last backup is. */
  noted?(db: Db): Promise<void>
}

/** Writes every row and the seal to a file that only this user may read, and the uploads unless they are null. */
export async function backupTo(path: string, place: BackedUp): Promise<void> {
  const database = await openPatiently(place)
  try {
    const backup = await beginBackup(path, { ...place, db: database.db })
    try {
      // All rows come from one snapshot. PostgreSQL cannot vacuum while it is open, so only rows are read in it.
      await database.db.transaction(backup.writeRows, {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      })
      await backup.finish()
      await place.noted?.(database.db)
    } finally {
      await backup.close()
    }
  } finally {
    await database.close()
  }
}

/** Loads a backup into an empty database and DATA_DIR, then applies the migrations that came after it. */
export async function restoreFrom(path: string, place: Place & { uploads: Uploads }): Promise<void> {
  const lines = linesOf(path)
  try {
    const header = readHeader((await lines.next()).value ?? '')
    const database = await openPatiently(place, { upTo: header.migrations.at(-1)?.name ?? '' })
    try {
      await loadRows(database.db, header, restoreFiles(wholeBackup(header, lines), place))
    } finally {
      await database.close()
    }
  } finally {
    await lines.return(undefined)
  }
  await (await openPatiently(place)).close()
}

/** Copying a whole database takes longer than the time limits of requests allow. */
function openPatiently(place: Place, limit: MigrationOptions = {}): Promise<Database> {
  const { databaseUrl, dataDir, log } = place
  const migrations = { ...place.migrations, ...limit }
  return databaseUrl
    ? openPostgres({ databaseUrl, log, migrations, ...patience })
    : openEmbedded({ dataDir, log, migrations, ...patience })
}
