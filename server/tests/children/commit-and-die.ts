// Changes a person and is killed after the commit, in the same turn, before the live message of it can leave.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openDatabase } from '../../src/kernel/db/open.ts'
import { tellBrowsers } from '../../src/live/changes.ts'

const { userId, ...target } = JSON.parse(process.argv[2] ?? '{}')
const { db } = await openDatabase({ ...target, log: pino({ level: 'silent' }) })
await db.transaction(async (tx) => {
  await tx.execute(sql`update users set first_name = 'Committed' where id = ${userId}`)
  await tellBrowsers(tx, [userId], { about: 'notifications' })
})
process.kill(process.pid, 'SIGKILL')
