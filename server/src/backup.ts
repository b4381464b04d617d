// `npm run backup -- file` writes every row of the database, every upload and the seal to a file, `npm run restore --
// file` loads one into an empty database and DATA_DIR: to keep it safe, to move to DATABASE_URL, or over to a newer
// PostgreSQL. What an administrator's reset leaves under DATA_DIR/exports is such a file too.
import { openFiles } from './compose.ts'
import { backupTo, restoreFrom } from './kernel/backup/command.ts'
import { createLog } from './kernel/log.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readSettings } from './settings.ts'

const [action, file] = process.argv.slice(2)
try {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir, logLevel, s3 } = settings
  const place = { databaseUrl, dataDir, log: createLog(logLevel) }
  // A bucket keeps its uploads when the database is backed up, and gets them when a reset's export is restored.
  if (action === 'backup' && file)
    await backupTo(file, { ...place, uploads: s3 ? null : await openFiles(settings) })
  else if (action === 'restore' && file)
    await restoreFrom(file, { ...place, uploads: await openFiles(settings) })
  else
    throw new OperatorError(
      'Name the file: npm run backup -- cuebook.backup, or npm run restore -- cuebook.backup',
    )
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
