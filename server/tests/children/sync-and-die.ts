// Begins to bring a calendar in step, and dies in the middle of it.
import { pino } from 'pino'
import { z } from 'zod'
import { runSync } from '../../src/calendar/sync/run-sync.ts'
import { compose } from '../../src/compose.ts'
import { readSettings } from '../../src/settings.ts'
import { jobWith } from '../outbox-job.ts'

const { dataDir, databaseUrl, env, dieAt, connectionId } = z
  .object({
    dataDir: z.string(),
    databaseUrl: z.string().optional(),
    env: z.record(z.string(), z.string()),
    dieAt: z.enum(['before the call', 'after the call', 'after the removal']),
    connectionId: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}

const settings = readSettings({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const { ctx } = await compose(settings, pino({ level: 'silent' }))
const { calDav } = ctx.calendars
let puts = 0

/** Writes to the real calendar; the third event is its last. */
const open: typeof calDav.open = (...given) => {
  const target = calDav.open(...given)
  return {
    ...target,
    put: async (...event) => {
      puts += 1
      if (puts === 3 && dieAt === 'before the call') die()
      const kept = await target.put(...event)
      if (puts === 3) die()
      return kept
    },
    remove: async (kept) => {
      await target.remove(kept)
      if (dieAt === 'after the removal') die()
    },
  }
}
const dying = { ...ctx, calendars: { ...ctx.calendars, calDav: { ...calDav, open } } }
await runSync(dying)(jobWith({ connectionId }))
