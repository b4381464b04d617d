import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PART } from '../kernel/backup/whole-file.ts'
import { type Backup, beginBackup } from '../kernel/backup/write.ts'
import type { Context } from '../kernel/context.ts'

const ABANDONED_MS = 3_600_000

/** Begins a backup under DATA_DIR/exports with all uploads, also those in a bucket. `npm run restore` loads it. */
export async function beginExport(ctx: Context): Promise<Backup & { readonly name: string }> {
  const { database, settings, files, log, now } = ctx
  const { dataDir } = settings
  const folder = join(dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  const name = `before-reset-${now().toISOString().replaceAll(':', '-')}.backup.gz`
  const backup = await beginBackup(join(folder, name), { db: database.db, dataDir, uploads: files, log })
  return { ...backup, name }
}

/**
 * Deletes exports that killed processes left unfinished: they contain personal data. A recent one may be in progress.
 */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const part = name.endsWith(PART) ? await stat(path).catch(() => null) : null
    if (part && Date.now() - part.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}
