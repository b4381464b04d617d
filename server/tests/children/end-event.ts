import process from 'node:process'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/kernel/db/open.ts'
import { createLog } from '../../src/kernel/log.ts'

/** Run as a program: lets the event of a contract end a minute ago, in the data of a server that is stopped. */
const [dataDir, contractId] = process.argv.slice(2)
if (!dataDir || !contractId) throw new Error('Usage: end-event.ts <data folder> <contract>')
const database = await openDatabase({ dataDir, log: createLog('warn') })
await database.db.execute(sql`update contracts set setup_at = now() - interval '7 hours',
  starts_at = now() - interval '6 hours', ends_at = now() - interval '1 minute' where id = ${contractId}`)
await database.close()
