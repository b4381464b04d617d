// `npm run backup -- file` writes every row of the database, every upload and the seal to a file; `npm run restore --
// file` loads it into an empty database and DATA_DIR. That keeps data safe, and moves it to DATABASE_URL or a newer
// PostgreSQL. An administrator's reset writes such a file, too, to DATA_DIR/exports.
import { openFiles } from './compose.ts'
import { backupTo, restoreFrom } from './kernel/backup/command.ts'
import { mark } from './kernel/installation/marks.ts'
import { createLog } from './kernel/log.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readSettings } from './settings.ts'

const [action, file] = process.argv.slice(2)
try {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir, logLevel, s3 } = settings
  const place = { databaseUrl, dataDir, log: createLog(logLevel) }
  // A backup leaves uploads in their bucket. A restore writes them there, because a reset's export holds them.
  if (action === 'backup' && file) {
    await backupTo(file, {
      ...place,
      uploads: s3 ? null : await openFiles(settings),
      noted: (db) => mark(db, 'backup', new Date()),
    })
    process.stdout.write(`Everything${s3 ? ' but the uploads in the bucket' : ''} is in ${file}.\n`)
  } else if (action === 'restore' && file) {
    await restoreFrom(file, { ...place, uploads: await openFiles(settings) })
    process.stdout.write(`Everything from ${file} is restored.\n`)
  } else
    throw new OperatorError(
      'Name the file: npm run backup -- cuebook.backup, or npm run restore -- cuebook.backup',
    )
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
