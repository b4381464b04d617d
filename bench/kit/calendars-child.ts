// One process of the product, which only brings calendars in step. Its calendars are stubs that remember every write.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { CalendarTarget } from '../../server/src/adapters/calendars/port.ts'
import { calendarJobs } from '../../server/src/calendar/jobs.ts'
import { compose } from '../../server/src/compose.ts'
import { startChores } from '../../server/src/kernel/chores.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { startOutboxWorker } from '../../server/src/kernel/outbox/worker.ts'
import { readSettings } from '../../server/src/settings.ts'

/** How long the stub takes to answer. */
const ANSWER_MS = 5

const log = createLog('warn')
const { ctx, close } = await compose(readSettings(process.env), log)
const written: string[] = []
const target: CalendarTarget = {
  kept: async () => {
    await pause(ANSWER_MS)
    return new Map()
  },
  put: async ({ contractId }) => {
    await pause(ANSWER_MS)
    written.push(contractId)
    return { remoteId: contractId, etag: '1' }
  },
  remove: async () => undefined,
  busy: async () => [],
}
const calDav = { ...ctx.calendars.calDav, open: () => target }
const { topics = {}, chores = [] } = calendarJobs({ ...ctx, calendars: { ...ctx.calendars, calDav } })
process.send?.('ready')
await once(process, 'message')

const worker = startOutboxWorker({ database: ctx.database, topics, log })
const clock = startChores(chores, { log, clocksAgree: async () => true, firstRunMs: 0 })
await once(process, 'message')
await clock.stop()
await worker.stop()
// A long message is lost when its sender ends too soon, so the parent says when it has it.
const heard = once(process, 'disconnect')
process.send?.(written)
await heard
await close()
