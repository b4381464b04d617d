import { defaultSettings } from '@cuebook/domain/calendar/settings.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { hear } from '../../../tests/hear.ts'
import { contracts } from '../../contracts/table.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { aConnection } from '../calendar.fixture.ts'
import { calendarConnections as table } from '../table.ts'
import { SYNC_TOPIC, startDueSyncs } from './start-syncs.ts'
import { aStubbedDj } from './stub-calendar.fixture.ts'

const app = await testApp()
const { ctx, signedIn, visitor } = app
const { db } = ctx.database
const due = new Date(Date.now() - 1000)
const jobsOf = (id: string) =>
  db.$count(outbox, and(eq(outbox.topic, SYNC_TOPIC), like(outbox.dedupeKey, `%${id}%`)))

beforeEach(async () => {
  await db.update(table).set({ nextSyncAt: null })
})

describe('the schedule', () => {
  test('starts what is due, once, and plans the next one after the interval, a tenth more or less', async () => {
    const minutes: number[] = []
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) {
      const { id } = await aStubbedDj(app, { syncInterval: 30 })
      ids.push(id)
    }
    await db.update(table).set({ nextSyncAt: due })
    expect(await startDueSyncs(db)).toBe(12)
    expect(await startDueSyncs(db)).toBe(0)
    for (const id of ids) {
      expect(await jobsOf(id)).toBe(1)
      const [row] = await db
        .select({ ms: sql<string>`extract(epoch from ${table.nextSyncAt} - now()) * 1000` })
        .from(table)
        .where(eq(table.id, id))
      minutes.push(Number(row?.ms) / 60_000)
    }
    expect(Math.min(...minutes)).toBeGreaterThan(26)
    expect(Math.max(...minutes)).toBeLessThan(33.01)
    expect(new Set(minutes.map((each) => each.toFixed(2))).size).toBeGreaterThan(6)
  })

  test('leaves out what signed us out, and what has no next time', async () => {
    const dj = await signedIn({ role: 'dj' })
    await aConnection(db, dj.user.id, { signedOut: true, nextSyncAt: due })
    await aConnection(db, dj.user.id, { platform: 'apple', nextSyncAt: null })
    await aConnection(db, dj.user.id, { platform: 'outlook', nextSyncAt: new Date(Date.now() + 60_000) })
    expect(await startDueSyncs(db)).toBe(0)
  })

  test('of twenty processes at once starts each calendar once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) {
      const dj = await signedIn({ role: 'dj' })
      const { id } = await aConnection(db, dj.user.id, { nextSyncAt: due })
      ids.push(id)
    }
    const started = await Promise.all(Array.from({ length: 20 }, () => startDueSyncs(db)))
    expect(started.reduce((sum, each) => sum + each, 0)).toBe(10)
    for (const id of ids) expect(await jobsOf(id)).toBe(1)
  })

  test('brings a changed booking in step soon', async () => {
    const { id, contractId } = await aStubbedDj(app)
    await db
      .update(table)
      .set({ nextSyncAt: new Date(Date.now() + 3_600_000) })
      .where(eq(table.id, id))
    expect(await startDueSyncs(db)).toBe(0)
    await db.update(contracts).set({ version: 2 }).where(eq(contracts.id, contractId))
    expect(await startDueSyncs(db)).toBe(1)
  })
})

describe('Sync All Calendars Now', () => {
  const path = '/api/calendar-sync'

  test('starts nothing when nothing is connected', async () => {
    const client = await signedIn({ role: 'client' })
    expect((await client.post(path)).json()).toEqual({ started: 0 })
  })

  test('starts what is connected and switched on, also without a schedule, and nothing of others', async () => {
    const dj = await signedIn({ role: 'dj' })
    const other = await signedIn({ role: 'dj' })
    await dj.put('/api/calendar-settings', {
      ...defaultSettings,
      googleCalendar: { enabled: true, calendarId: '' },
      syncSettings: { ...defaultSettings.syncSettings, autoSync: false },
      version: undefined,
    })
    const google = await aConnection(db, dj.user.id)
    const off = await aConnection(db, dj.user.id, { platform: 'outlook' })
    const address = await aConnection(db, dj.user.id, { platform: 'address' })
    const gone = await aConnection(db, dj.user.id, { platform: 'address', signedOut: true })
    const theirs = await aConnection(db, other.user.id, { platform: 'address' })
    await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, async () => {
      expect((await dj.post(path)).json()).toEqual({ started: 2 })
    })
    const started = await Promise.all([google, off, address, gone, theirs].map(({ id }) => jobsOf(id)))
    expect(started).toEqual([1, 0, 1, 0, 0])
    expect(await startDueSyncs(db)).toBe(0)
  })

  test('has a limit, and is for people who signed in', async () => {
    const dj = await signedIn({ role: 'dj' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => dj.post(path)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect((await visitor().post(path)).statusCode).toBe(401)
  })
})
