import { type CalendarSettings, defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import type { Busy, CalendarTarget } from '../../adapters/calendars/port.ts'
import type { Context } from '../../kernel/context.ts'
import { aConnection } from '../calendar.fixture.ts'
import { sealSecret } from '../secrets.ts'
import { calendarConnections as table } from '../table.ts'
import { runSync } from './run-sync.ts'

/** A calendar in memory, which fails as it is told to. */
export function stubCalendar() {
  const events = new Map<string, string>()
  const busy: Busy[] = []
  const state = { trouble: null as Error | null, refuses: (_contractId: string): Error | null => null }
  const answer = <T>(value: T): Promise<T> =>
    state.trouble ? Promise.reject(state.trouble) : Promise.resolve(value)
  const target: CalendarTarget = {
    kept: () => answer(new Map([...events.keys()].map((id) => [id, '1']))),
    put: async ({ contractId, title }) => {
      const refusal = state.trouble ?? state.refuses(contractId)
      if (refusal) throw refusal
      events.set(contractId, title)
      return { remoteId: contractId, etag: '1' }
    },
    remove: async ({ remoteId }) => {
      await answer(undefined)
      events.delete(remoteId)
    },
    busy: () => answer(busy),
  }
  return { events, busy, state, target }
}

const secret = { kind: 'caldav', url: 'https://dav.example.com/', username: 'dana', password: 'x' } as const

/** A DJ with one booking, whose calendar is a stub. */
export async function aStubbedDj(
  { ctx, signedIn }: TestApp,
  change: Partial<CalendarSettings['syncSettings']> = {},
) {
  const { db } = ctx.database
  const dj = await signedIn({ role: 'dj' })
  await dj.put('/api/calendar-settings', {
    ...defaultSettings,
    appleCalendar: { enabled: true, calDavUrl: secret.url, username: 'dana', calendarId: 'gigs' },
    syncSettings: { ...defaultSettings.syncSettings, ...change },
    version: undefined,
  })
  const book = (eventDate = '2030-06-15') =>
    aContract(db, {
      djId: dj.user.id,
      clientEmail: 'clara@people.example',
      status: 'confirmed',
      eventDate,
    })
  const contractId = await book()
  const sealed = await sealSecret(db, secret)
  const planned = change.autoSync === false ? null : new Date()
  const { id } = await aConnection(db, dj.user.id, { platform: 'apple', secret: sealed, nextSyncAt: planned })
  const stub = stubCalendar()
  const calDav = { ...ctx.calendars.calDav, open: () => stub.target }
  const stubbed: Context = { ...ctx, calendars: { ...ctx.calendars, calDav } }
  return {
    dj,
    id,
    contractId,
    book,
    stub,
    stubbed,
    sync: (signal?: AbortSignal) =>
      runSync(stubbed)({ ...jobWith({ connectionId: id }), ...(signal && { signal }) }),
    row: async () => {
      const [row] = await db.select().from(table).where(eq(table.id, id))
      if (!row) throw new Error('the calendar is not connected')
      return row
    },
    /** Minutes until the next sync, by the server's clock. */
    nextInMinutes: async () => {
      const [row] = await db.select({ next: table.nextSyncAt }).from(table).where(eq(table.id, id))
      return row?.next ? Math.round((row.next.getTime() - Date.now()) / 60_000) : null
    },
  }
}
