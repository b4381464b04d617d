// `npm run backup -- file` writes every row of the database, every upload and the seal to a file, `npm run restore --
// file` loads one into an empty database and DATA_DIR: to keep it safe, to move to DATABASE_URL, or over to a newer PostgreSQL.
import { backupTo, restoreFrom } from './kernel/db/backup-file.ts'
import { createLog } from './kernel/log.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readSettings } from './settings.ts'

const [action, file] = process.argv.slice(2)
try {
  const { databaseUrl, dataDir, logLevel } = readSettings(process.env)
  const place = { databaseUrl, dataDir, log: createLog(logLevel) }
  if (action === 'backup' && file) await backupTo(file, place)
  else if (action === 'restore' && file) await restoreFrom(file, place)
  else
    throw new OperatorError(
      'Name the file: npm run backup -- cuebook.backup, or npm run restore -- cuebook.backup',
    )
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
