import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { loadBackup, readHeader, writeBackup } from './backup.ts'
import { restoreFolders, writeFolders } from './backup-folders.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import type { MigrationOptions } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const PATIENCE_MS = 6 * 3_600_000

interface Place {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  readonly migrations?: MigrationOptions
}

/** Writes every row, upload and seal to a file that only this user may read; it appears under its name when it is whole. */
export async function backupTo(file: string, place: Place): Promise<void> {
  const database = await openPatiently(place)
  const part = `${file}.part`
  try {
    const out = createWriteStream(part, { mode: 0o600 })
    await once(out, 'open').catch((error) => {
      throw new OperatorError(`${file} cannot be written (${error.message}).`)
    })
    const write = async (line: string) => {
      if (!out.write(`${line}\n`)) await once(out, 'drain')
    }
    await writeBackup(database.db, write)
    await writeFolders(place.dataDir, write)
    out.end()
    await once(out, 'finish')
    await rename(part, file)
  } finally {
    await database.close()
    await rm(part, { force: true })
  }
}

/** Loads a backup into an empty database and DATA_DIR, then applies the migrations that came after it. */
export async function restoreFrom(file: string, place: Place): Promise<void> {
  const lines = linesOf(file)
  const first = await lines.next().catch((error) => {
    throw new OperatorError(`${file} cannot be read (${error.message}).`)
  })
  const header = readHeader(first.value ?? '')
  const database = await openPatiently(place, { upTo: header.migrations.at(-1)?.name ?? '' })
  try {
    await loadBackup(database.db, header, restoreFolders(place.dataDir, lines))
  } finally {
    await database.close()
  }
  await (await openPatiently(place)).close()
}

/** A whole database takes longer than any request may. */
function openPatiently(place: Place, limit: MigrationOptions = {}): Promise<Database> {
  const { databaseUrl, dataDir, log } = place
  const migrations = { ...place.migrations, ...limit }
  const patience = { queryTimeoutMs: PATIENCE_MS, longestTransactionMs: PATIENCE_MS }
  return databaseUrl
    ? openPostgres({ databaseUrl, log, migrations, ...patience })
    : openEmbedded({ dataDir, log, migrations, ...patience })
}

/** Only \n ends a line here; node:readline would also split at U+2028, which people's texts may hold. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  // Kept in pieces: a line with an upload is longer than many chunks.
  let begun: string[] = []
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [first = '', ...others] = String(chunk).split('\n')
    begun.push(first)
    for (const other of others) {
      yield begun.join('')
      begun = [other]
    }
  }
  const rest = begun.join('')
  if (rest) yield rest
  return undefined
}
