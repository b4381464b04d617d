import { defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { hear } from '../../tests/hear.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { aConnection } from './calendar.fixture.ts'
import { calendarConnections, calendarSettings } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const path = '/api/calendar-settings'
vi.spyOn(ctx.calendars, 'check')

const { googleCalendar, outlookCalendar, appleCalendar, syncSettings } = defaultSettings
/** Exactly the fields of the specification. */
const sent = (change: Record<string, object> = {}) => {
  const { calendarId: _, ...apple } = appleCalendar
  return { googleCalendar, outlookCalendar, appleCalendar: apple, syncSettings, ...change }
}
const entries = (userId: string) =>
  db
    .select({ actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, 'calendar.settings-saved')))
    .orderBy(asc(auditLog.id))

test('a person who changed nothing reads the defaults', async () => {
  for (const role of ['dj', 'client'] as const) {
    const settings = (await (await signedIn({ role })).get(path)).json()
    expect(settings).toEqual(defaultSettings)
    expect(settings.syncSettings).toEqual({
      autoSync: true,
      syncInterval: 60,
      createEvents: true,
      updateEvents: true,
      deleteEvents: false,
      syncPastEvents: false,
    })
  }
})

test('the whole object is saved with the fields of the specification alone', async () => {
  const dj = await signedIn({ role: 'dj' })
  const wanted = {
    googleCalendar: { enabled: true, calendarId: ' gigs ', lastSync: null },
    outlookCalendar: { enabled: true, calendarId: 'Calendar', lastSync: '2020-01-01T00:00:00.000Z' },
    appleCalendar: { enabled: true, calDavUrl: 'https://dav.example', username: 'dana', lastSync: 'x' },
    syncSettings: {
      autoSync: false,
      syncInterval: '240',
      createEvents: false,
      updateEvents: false,
      deleteEvents: true,
      syncPastEvents: true,
    },
  }
  const saved = await dj.put(path, wanted)
  expect(saved.json()).toEqual({
    googleCalendar: { enabled: true, calendarId: 'gigs', lastSync: null },
    outlookCalendar: { enabled: true, calendarId: 'Calendar', lastSync: null },
    appleCalendar: {
      enabled: true,
      calDavUrl: 'https://dav.example',
      username: 'dana',
      calendarId: '',
      lastSync: null,
    },
    syncSettings: { ...wanted.syncSettings, syncInterval: 240 },
    version: 1,
  })
  expect((await dj.get(path)).json()).toEqual(saved.json())
})

test('the last sync is told by the connection, whatever a caller sends', async () => {
  const dj = await signedIn({ role: 'dj' })
  const lastSyncAt = new Date('2026-11-15T09:12:00Z')
  await aConnection(db, dj.user.id, { lastSyncAt })
  const google = { enabled: true, calendarId: '', lastSync: '1999-01-01T00:00:00.000Z' }
  const saved = (await dj.put(path, sent({ googleCalendar: google }))).json()
  expect(saved.googleCalendar).toEqual({ ...google, lastSync: lastSyncAt.toISOString() })
  expect((await dj.get(path)).json()).toEqual(saved)
})

test('a change is written to the trail without its values, and open windows hear of it', async () => {
  const dj = await signedIn({ role: 'dj' })
  const apple = { enabled: true, calDavUrl: 'https://dav.example/secret', username: 'dana' }
  await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, () =>
    dj.put(path, sent({ appleCalendar: apple })),
  )
  const changed = ['appleCalendar.enabled', 'appleCalendar.calDavUrl', 'appleCalendar.username']
  expect(await entries(dj.user.id)).toEqual([{ actorId: dj.user.id, details: { changed, version: 1 } }])
})

test('a call that changes nothing writes nothing', async () => {
  const dj = await signedIn({ role: 'dj' })
  expect((await dj.put(path, sent())).json().version).toBe(0)
  expect(await db.$count(calendarSettings, eq(calendarSettings.userId, dj.user.id))).toBe(0)
  const on = sent({ googleCalendar: { enabled: true, calendarId: '' } })
  await dj.put(path, on)
  expect((await dj.put(path, on)).json().version).toBe(1)
  expect(await entries(dj.user.id)).toHaveLength(1)
})

test('the settings of others stay as they are', async () => {
  const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  await aConnection(db, other.user.id, { nextSyncAt: new Date('2030-01-01') })
  await dj.put(path, sent({ googleCalendar: { enabled: true, calendarId: 'gigs' } }))
  expect((await other.get(path)).json()).toEqual(defaultSettings)
  const [kept] = await db
    .select()
    .from(calendarConnections)
    .where(eq(calendarConnections.userId, other.user.id))
  expect(kept?.nextSyncAt).toEqual(new Date('2030-01-01'))
})

test('a version that is not the present one is refused, and of twenty with the same one wins', async () => {
  const dj = await signedIn({ role: 'dj' })
  const change = (n: number) =>
    dj.put(path, { ...sent({ googleCalendar: { enabled: true, calendarId: `gigs ${n}` } }), version: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change(n)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const [refused] = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused?.json().message).toBe(refusals['calendar.settings-changed'].message)
  expect((await dj.get(path)).json().version).toBe(1)
  expect(await entries(dj.user.id)).toHaveLength(1)
})

test('an address that we may not ask is refused; one that was saved before is not checked again', async () => {
  const dj = await signedIn({ role: 'dj' })
  const at = (calDavUrl: string) => sent({ appleCalendar: { enabled: true, calDavUrl, username: '' } })
  const refused = await dj.put(path, at('http://127.0.0.1/'))
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'calendar.bad-address'])
  expect((await dj.get(path)).json()).toEqual(defaultSettings)
  expect((await dj.put(path, at('https://dav.example'))).statusCode).toBe(200)
  vi.mocked(ctx.calendars.check).mockClear()
  expect(
    (await dj.put(path, { ...at('https://dav.example'), outlookCalendar: { enabled: true, calendarId: '' } }))
      .statusCode,
  ).toBe(200)
  expect((await dj.put(path, at(''))).statusCode).toBe(200)
  expect(ctx.calendars.check).not.toHaveBeenCalled()
})

test('an address without its scheme is completed, as connecting completes it', async () => {
  const dj = await signedIn({ role: 'dj' })
  const saved = await dj.put(
    path,
    sent({ appleCalendar: { enabled: true, calDavUrl: 'caldav.icloud.com', username: '' } }),
  )
  expect(saved.json().appleCalendar.calDavUrl).toBe('https://caldav.icloud.com')
})

test.each([
  ['an interval that is not offered', sent({ syncSettings: { ...syncSettings, syncInterval: 7 } })],
  ['a calendar id without end', sent({ googleCalendar: { enabled: true, calendarId: 'x'.repeat(501) } })],
  ['half an object', { googleCalendar }],
  ['a switch that is no switch', sent({ syncSettings: { ...syncSettings, autoSync: 'yes' } })],
])('%s is refused', async (_what, body) => {
  const dj = await signedIn({ role: 'dj' })
  expect((await dj.put(path, body)).statusCode).toBe(400)
  expect((await dj.get(path)).json()).toEqual(defaultSettings)
})

test('visitors have no calendar settings', async () => {
  expect((await visitor().get(path)).statusCode).toBe(401)
  expect((await visitor().put(path, sent())).statusCode).toBe(401)
})
