import { type CalendarSettings, defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { aConnection } from './calendar.fixture.ts'
import { calendarConnections as table } from './table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const path = '/api/calendar-settings'

/** So far ahead that no interval reaches it. */
const planned = new Date('2100-01-01')
const on: CalendarSettings = {
  ...defaultSettings,
  googleCalendar: { ...defaultSettings.googleCalendar, enabled: true },
  appleCalendar: { ...defaultSettings.appleCalendar, enabled: true, calDavUrl: 'https://dav.example' },
}

const save = (who: Pick<Visitor, 'put'>, settings: CalendarSettings) =>
  who.put(path, { ...settings, version: undefined })

/** A DJ whose settings are those, with the connections planned as given. */
async function aDj(settings: CalendarSettings, nextSyncAt: Date | null = planned) {
  const dj = await signedIn({ role: 'dj' })
  await save(dj, settings)
  await aConnection(db, dj.user.id, { nextSyncAt })
  await aConnection(db, dj.user.id, { platform: 'apple', nextSyncAt })
  await aConnection(db, dj.user.id, { platform: 'address', account: 'calendars.example', nextSyncAt })
  return dj
}

/** When each calendar is synced next, by the database's clock. */
async function plans(userId: string) {
  const when = sql<string>`case
    when ${table.nextSyncAt} is null then 'never' when ${table.nextSyncAt} <= now() then 'now'
    when ${table.nextSyncAt} <= now() + interval '5 minutes' then 'soon' else 'as planned' end`
  const rows = await db.select({ platform: table.platform, when }).from(table).where(eq(table.userId, userId))
  return Object.fromEntries(rows.map(({ platform, when }) => [platform, when]))
}

const having = (change: Partial<CalendarSettings['syncSettings']>): CalendarSettings => ({
  ...on,
  syncSettings: { ...on.syncSettings, ...change },
})

test('switching auto-sync off plans nothing any more, and switching it on starts at once', async () => {
  const dj = await aDj(on)
  await save(dj, having({ autoSync: false }))
  expect(await plans(dj.user.id)).toEqual({ google: 'never', apple: 'never', address: 'never' })
  await save(dj, having({}))
  expect(await plans(dj.user.id)).toEqual({ google: 'now', apple: 'now', address: 'now' })
})

test('switching one calendar off or on concerns that one', async () => {
  const dj = await aDj(on)
  await save(dj, { ...having({}), googleCalendar: defaultSettings.googleCalendar })
  expect(await plans(dj.user.id)).toEqual({ google: 'never', apple: 'as planned', address: 'as planned' })
  await save(dj, having({}))
  expect(await plans(dj.user.id)).toEqual({ google: 'now', apple: 'as planned', address: 'as planned' })
})

test('what events are kept is followed at once, and a shorter interval holds from now on', async () => {
  const first = await aDj(on)
  await save(first, having({ deleteEvents: true }))
  expect(await plans(first.user.id)).toEqual({ google: 'now', apple: 'now', address: 'as planned' })
  const second = await aDj(on)
  await save(second, having({ syncInterval: 5 }))
  expect(await plans(second.user.id)).toEqual({ google: 'soon', apple: 'soon', address: 'soon' })
})

test('an account that signed us out is not asked again before it is connected again', async () => {
  const dj = await aDj(having({ autoSync: false }), null)
  await db.update(table).set({ signedOut: true }).where(eq(table.userId, dj.user.id))
  await save(dj, having({}))
  expect(await plans(dj.user.id)).toEqual({ google: 'never', apple: 'never', address: 'never' })
})

test.each([
  ['address', { calDavUrl: 'https://other.example' }],
  ['user', { username: 'robin' }],
])(
  'another CalDAV %s has to be connected anew, because the password belongs to the old one',
  async (_what, change) => {
    const dj = await aDj(on)
    await save(dj, { ...having({}), appleCalendar: { ...on.appleCalendar, ...change } })
    expect(await plans(dj.user.id)).toEqual({ google: 'as planned', apple: 'never', address: 'as planned' })
    const { platforms } = (await dj.get('/api/calendar-connections')).json()
    expect(platforms.apple).toMatchObject({ state: 'signed-out', trouble: 'signed-out' })
    expect(platforms.google).toMatchObject({ state: 'waiting' })
  },
)
