// Resets all data of the target given as JSON, says when it has come to `stopAt`, and stays there until it is killed.
import { join } from 'node:path'
import { pino } from 'pino'
import { openFolder } from '../../src/adapters/files/folder.ts'
import { reset } from '../../src/admin/reset.ts'
import { openDatabase } from '../../src/kernel/db/open.ts'

type Stop = 'rows written' | 'before commit' | 'before removal'
const target: { dataDir: string; databaseUrl?: string; stopAt: Stop; late: string } = JSON.parse(
  process.argv[2] ?? '{}',
)
const { dataDir, stopAt, late } = target
const log = pino({ level: 'silent' })
const database = await openDatabase({ ...target, log })
const files = await openFolder(join(dataDir, 'files'))

function stop(): Promise<never> {
  process.stdout.write(`${stopAt}\n`)
  setInterval(() => {}, 60_000)
  return new Promise(() => {})
}

const { open } = files
const { transaction } = database.db
if (stopAt === 'rows written') {
  // Hides an upload the first time, as if it arrived later, so that it is asked for again after the rows.
  const asked = new Set<string>()
  const hidden: typeof open = async (key) => {
    if (key !== late) return open(key)
    return asked.has(key) ? stop() : asked.add(key) && null
  }
  Object.assign(files, { open: hidden })
} else if (stopAt === 'before commit') {
  const held: typeof transaction = (work, config) =>
    transaction(async (tx) => {
      await work(tx)
      return stop()
    }, config)
  Object.assign(database.db, { transaction: held })
} else {
  Object.assign(files, { remove: stop })
}

// The parts of a call that a reset uses. Starting the whole server would take longer than the test.
const ctx = { database, files, settings: { dataDir }, log, now: () => new Date() }
const from = { ip: '127.0.0.1', userAgent: 'a test', requestId: 'a test' }
const actor = { id: 'an administrator', admin: true }
const call = { actor, confirmed: true, from, ctx, body: { confirm: 'RESET' } }
await reset(call as unknown as Parameters<typeof reset>[0])
