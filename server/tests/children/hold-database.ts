// Opens the database at the target given as JSON, says so, and holds it until it is killed.
import { pino } from 'pino'
import { openDatabase } from '../../src/kernel/db/open.ts'
import { OperatorError } from '../../src/kernel/operator-error.ts'

try {
  await openDatabase({ ...JSON.parse(process.argv[2] ?? '{}'), log: pino({ level: 'silent' }) })
  process.stdout.write('open\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof OperatorError ? error.message : error}\n`)
}
