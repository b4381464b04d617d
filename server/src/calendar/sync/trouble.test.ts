import type { TroubleKind } from '@cuebook/domain/calendar/connection.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { hear } from '../../../tests/hear.ts'
import { CalendarTrouble } from '../../adapters/calendars/port.ts'
import { notifications } from '../../notifications/table.ts'
import { calendarConnections as table } from '../table.ts'
import { aStubbedDj } from './stub-calendar.fixture.ts'

const app = await testApp()
const { ctx, mailbox } = app
const { db } = ctx.database
const subjects = async (email: string) => (await mailbox(email)).map(({ subject }) => subject)

describe('a server that does not answer', () => {
  test('is asked less and less, and its owner is told once, after the third time', async () => {
    const { dj, stub, sync, row, nextInMinutes } = await aStubbedDj(app, { syncInterval: 240 })
    stub.state.trouble = new CalendarTrouble('unreachable')
    const waits: (number | null)[] = []
    const told: number[] = []
    for (let failure = 1; failure <= 5; failure += 1) {
      await sync()
      waits.push(await nextInMinutes())
      told.push((await subjects(dj.user.email)).length)
    }
    expect(waits).toEqual([240, 480, 960, 1440, 1440])
    expect(told).toEqual([0, 0, 1, 1, 1])
    expect(await row()).toMatchObject({ failures: 5, trouble: 'unreachable', signedOut: false })
    const [kept] = await db.select().from(notifications).where(eq(notifications.userId, dj.user.id))
    expect(kept).toMatchObject({ kind: 'calendar', path: '/calendar-settings' })
  })

  test('is fine again after one good answer, and the next spell of trouble is told again', async () => {
    const { dj, stub, sync, row, nextInMinutes } = await aStubbedDj(app)
    const fails = async (times: number) => {
      stub.state.trouble = new CalendarTrouble('unreachable')
      for (let n = 0; n < times; n += 1) await sync()
    }
    await fails(3)
    const { troubleSince } = await row()
    expect(troubleSince).toBeInstanceOf(Date)
    stub.state.trouble = null
    await sync()
    expect(await row()).toMatchObject({ failures: 0, trouble: null, troubleSince: null, toldAt: null })
    expect(await subjects(dj.user.email)).toHaveLength(1)
    await fails(3)
    expect(await subjects(dj.user.email)).toHaveLength(2)
    expect(await nextInMinutes()).toBe(240)
  })

  test('that says when to come back is not asked before', async () => {
    const { stub, sync, nextInMinutes } = await aStubbedDj(app, { syncInterval: 5 })
    stub.state.trouble = new CalendarTrouble('too-busy', { retryAfterMs: 45 * 60_000 })
    await sync()
    expect(await nextInMinutes()).toBe(45)
  })
})

describe('trouble that only the owner can end', () => {
  test.each<[TroubleKind, boolean, string]>([
    ['wrong-password', true, 'Please connect it again with a new app password.'],
    ['signed-out', true, 'Please connect it again.'],
    ['calendar-gone', false, 'Please choose another one.'],
    ['not-allowed', false, 'Please enter the https address of a calendar on the internet.'],
  ])('%s stops the syncs, and is told at once, in words they can act on', async (kind, signedOut, words) => {
    const { dj, stub, sync, row } = await aStubbedDj(app)
    stub.state.trouble = new CalendarTrouble(kind)
    await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, () => sync())
    expect(await row()).toMatchObject({ trouble: kind, signedOut, nextSyncAt: null, leaseId: null })
    const [letter, ...more] = await mailbox(dj.user.email)
    expect(letter?.text).toContain(words)
    expect(more).toEqual([])
  })

  test('is told although the owner had heard of a server that does not answer', async () => {
    const { dj, stub, sync } = await aStubbedDj(app)
    stub.state.trouble = new CalendarTrouble('unreachable')
    for (let n = 0; n < 3; n += 1) await sync()
    stub.state.trouble = new CalendarTrouble('signed-out')
    await sync()
    expect(await subjects(dj.user.email)).toHaveLength(2)
  })

  test('ends when a sync succeeds, and the schedule goes on', async () => {
    const { stub, sync, row, nextInMinutes } = await aStubbedDj(app, { syncInterval: 15 })
    stub.state.trouble = new CalendarTrouble('calendar-gone')
    await sync()
    stub.state.trouble = null
    await sync()
    expect((await row()).trouble).toBeNull()
    expect(await nextInMinutes()).toBeGreaterThan(12)
    expect(await nextInMinutes()).toBeLessThan(18)
  })
})

test('one event that is refused holds up no other', async () => {
  const { stub, sync, row, contractId, book } = await aStubbedDj(app)
  await book('2030-07-01')
  await book('2030-08-01')
  stub.state.refuses = (id) => (id === contractId ? new CalendarTrouble('refused') : null)
  await sync()
  expect(stub.events.size).toBe(2)
  expect(await row()).toMatchObject({ inStep: 2, total: 3, trouble: 'refused', lastSyncAt: null })
})

test('a calendar without a schedule gets none by failing or by succeeding', async () => {
  const { stub, sync, row } = await aStubbedDj(app, { autoSync: false })
  await sync()
  expect(await row()).toMatchObject({ nextSyncAt: null, trouble: null })
  stub.state.trouble = new CalendarTrouble('unreachable')
  await sync()
  expect(await row()).toMatchObject({ nextSyncAt: null, trouble: 'unreachable' })
})

test('a process that stops in the middle blames nobody, and gives the calendar back', async () => {
  const { stub, sync, row } = await aStubbedDj(app)
  const stopping = new AbortController()
  stub.state.refuses = () => {
    stopping.abort()
    return new CalendarTrouble('unreachable')
  }
  await expect(sync(stopping.signal)).rejects.toThrow('unreachable')
  expect(await row()).toMatchObject({ failures: 0, trouble: null, leaseId: null, leasedUntil: null })
})

test('a mistake of ours is repeated by the outbox, and is not told to the owner', async () => {
  const { stub, sync, row } = await aStubbedDj(app)
  stub.state.trouble = new TypeError('x is not a function')
  await expect(sync()).rejects.toThrow('x is not a function')
  expect(await row()).toMatchObject({ failures: 0, trouble: null, leaseId: null })
})

test('a secret of another installation asks the owner to connect again', async () => {
  const { sync, row, id } = await aStubbedDj(app)
  await db.update(table).set({ secret: 'AAAA' }).where(eq(table.id, id))
  await sync()
  expect(await row()).toMatchObject({ trouble: 'signed-out', signedOut: true })
})

test('a calendar that is switched off is neither written nor blamed', async () => {
  const { dj, stub, sync, row } = await aStubbedDj(app)
  const settings = (await dj.get('/api/calendar-settings')).json()
  const off = { ...settings, appleCalendar: { ...settings.appleCalendar, enabled: false } }
  await dj.put('/api/calendar-settings', off)
  await sync()
  expect(stub.events.size).toBe(0)
  expect(await row()).toMatchObject({ leaseId: null, lastSyncAt: null })
})
