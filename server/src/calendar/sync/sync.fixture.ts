import type { Connections } from '@cuebook/domain/calendar/connection.ts'
import { type CalendarSettings, defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import type { TestApp } from '../../../tests/app.ts'
import { aContract, type ContractTraits } from '../../../tests/contracts.ts'
import type { Radicale } from '../../../tests/peers/radicale-server.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { contracts } from '../../contracts/table.ts'
import { calendarEvents, calendarConnections as table } from '../table.ts'
import { runSync } from './run-sync.ts'
import { SYNC_TOPIC } from './start-syncs.ts'

let calendars = 0

/** A DJ with a calendar of their own on a real server, which is connected through the product. */
export async function aSyncingDj({ ctx, signedIn, aUser }: TestApp, radicale: Radicale) {
  const { db } = ctx.database
  calendars += 1
  const calendar = `Gigs-${calendars}`
  const address = await radicale.makeCalendar(calendar)
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
  const client = await aUser({ role: 'client', firstName: 'Clara', lastName: 'Bell' })
  const { url, username, password } = radicale.account
  const save = (change: Partial<CalendarSettings['syncSettings']>, calendarId = address) =>
    dj.put('/api/calendar-settings', {
      ...defaultSettings,
      appleCalendar: { enabled: true, calDavUrl: url, username, calendarId },
      syncSettings: { ...defaultSettings.syncSettings, ...change },
      version: undefined,
    })
  const connect = (given: { password?: string; username?: string; calDavUrl?: string } = {}) =>
    dj.post('/api/calendar-connections/apple', { calDavUrl: url, username, password, ...given })
  await save({})
  await connect()
  const own = eq(table.userId, dj.user.id)
  const run = () => runWaitingJobs(db, { [SYNC_TOPIC]: { handle: runSync(ctx) } })

  return {
    dj,
    client,
    calendar,
    address,
    save,
    connect,
    row: async () => {
      const [row] = await db.select().from(table).where(own)
      if (!row) throw new Error('the calendar is not connected')
      return row
    },
    links: async () => {
      const { remoteId, etag, hash } = calendarEvents
      return db
        .select({ remoteId, etag, hash })
        .from(calendarEvents)
        .innerJoin(table, eq(table.id, calendarEvents.connectionId))
        .where(own)
    },
    book: (traits: Partial<ContractTraits> = {}) =>
      aContract(db, {
        djId: dj.user.id,
        clientEmail: client.email,
        clientId: client.id,
        status: 'confirmed',
        ...traits,
      }),
    change: (id: string, change: Partial<typeof contracts.$inferInsert>) =>
      db.update(contracts).set(change).where(eq(contracts.id, id)),
    /** Presses the button, and waits until everything that it started is done. */
    sync: async () => {
      const { started } = (await dj.post('/api/calendar-sync')).json()
      await run()
      return started
    },
    run,
    status: async () => ((await dj.get('/api/calendar-connections')).json() as Connections).platforms.apple,
    /** The events as another program finds them on the server. */
    shown: () => [...radicale.files(calendar).values()].map(shownIn).toSorted(),
  }
}

/** 'confirmed 2030-06-16T01:00Z Wedding · Clara Bell' */
export function shownIn(file: string): string {
  const entries = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  return entries
    .map((entry) => {
      const { startDate, summary } = new ICAL.Event(entry)
      const start = startDate.toJSDate().toISOString().slice(0, 16)
      return `${String(entry.getFirstPropertyValue('status')).toLowerCase()} ${start}Z ${summary}`
    })
    .join(' and ')
}
