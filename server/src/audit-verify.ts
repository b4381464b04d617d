// `npm run audit:verify` checks the whole audit trail and the evidence behind signatures. It says how much was
// checked, or names every entry that was changed and exits with 1.
import { verifyEvidence } from './contracts/paper/verify-evidence.ts'
import { verifyAudit } from './kernel/audit/verify.ts'
import { openDatabase } from './kernel/db/open.ts'
import { createLog } from './kernel/log.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readSettings } from './settings.ts'

try {
  const { databaseUrl, dataDir } = readSettings(process.env)
  // Hashing the whole trail again takes longer than a request may: half a minute for 1.6 million entries.
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('error'), isPatient: true })
  const { entries, problems } = await verifyAudit(database.db)
  const all = [...problems, ...(await verifyEvidence(database.db))]
  await database.close()
  for (const { subject, seq, words } of all)
    process.stdout.write(`${subject}: ${seq === null ? '' : `entry ${seq} `}${words}\n`)
  process.stdout.write(
    all.length === 0
      ? `The audit trail is whole: ${entries} entries checked.\n`
      : `The audit trail is NOT whole: ${all.length} problems among ${entries} entries.\n`,
  )
  process.exitCode = all.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
