import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { hear } from '../../tests/hear.ts'
import { CalendarTrouble } from '../adapters/calendars/port.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { openSecret } from './secrets.ts'
import { calendarConnections as table } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const path = '/api/calendar-connections/apple'
const form = { calDavUrl: 'https://dav.example.com/', username: 'dana', password: 'an app password' }
const asked = vi.spyOn(ctx.calendars.calDav, 'calendars')
const gigs = { id: 'https://dav.example.com/dana/gigs/', name: 'Gigs' }
const work = { id: 'https://dav.example.com/dana/work/', name: 'Work' }
beforeEach(() => void asked.mockReset().mockResolvedValue([gigs, work]))

const rowsOf = (userId: string) => db.select().from(table).where(eq(table.userId, userId))
const actionsOf = async (userId: string) => {
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)
  return rows.map(({ action, details }) => ({ action, details }))
}

test('a person connects a server, and its first calendar is chosen, switched on and synced at once', async () => {
  const client = await signedIn({ role: 'client' })
  await hear({ live: ctx.database.live, people: [client], about: 'calendar' }, async () => {
    const answer = await client.post(path, form)
    expect(answer.json().platforms.apple).toMatchObject({ account: 'dana', state: 'waiting', trouble: null })
    expect(answer.body).not.toContain('app password')
  })
  const settings = (await client.get('/api/calendar-settings')).json()
  expect(settings.appleCalendar).toEqual({
    enabled: true,
    calDavUrl: form.calDavUrl,
    username: 'dana',
    lastSync: null,
    calendarId: gigs.id,
  })
  const [row] = await rowsOf(client.user.id)
  expect(row?.nextSyncAt?.getTime()).toBeLessThanOrEqual(Date.now())
  expect(row?.secret).not.toContain('password')
  expect(await openSecret(db, { secret: row?.secret ?? '' })).toEqual({
    kind: 'caldav',
    url: form.calDavUrl,
    username: 'dana',
    password: form.password,
  })
  expect(await actionsOf(client.user.id)).toEqual([
    { action: 'calendar.settings-saved', details: expect.anything() },
    { action: 'calendar.connected', details: { platform: 'apple', account: 'dana' } },
  ])
})

test('a calendar that was chosen before stays chosen, and an address needs no scheme', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.post(path, form)
  const settings = (await dj.get('/api/calendar-settings')).json()
  const chosen = { ...settings, appleCalendar: { ...settings.appleCalendar, calendarId: work.id } }
  await dj.put('/api/calendar-settings', chosen)
  await dj.post(path, { ...form, calDavUrl: ' dav.example.com/ ' })
  expect((await dj.get('/api/calendar-settings')).json().appleCalendar).toMatchObject({
    calendarId: work.id,
    calDavUrl: form.calDavUrl,
  })
  expect(asked.mock.calls.map(([account]) => account.url)).toEqual([form.calDavUrl, form.calDavUrl])
})

test('another account takes the place of the one before, and a new password keeps what is there', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.post(path, form)
  const [first] = await rowsOf(dj.user.id)
  await dj.post(path, { ...form, password: 'a new one' })
  const [same] = await rowsOf(dj.user.id)
  expect(same).toMatchObject({ id: first?.id, secretVersion: 2, signedOut: false })
  await dj.post(path, { ...form, username: 'somebody else' })
  const rows = await rowsOf(dj.user.id)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ account: 'somebody else', signedOut: false, trouble: null })
  expect(rows[0]?.id).not.toBe(first?.id)
})

test('a sync that is under way with the old password no longer counts', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.post(path, form)
  const [row] = await rowsOf(dj.user.id)
  await db
    .update(table)
    .set({ leaseId: row?.id ?? null, leasedUntil: new Date(Date.now() + 60_000) })
    .where(eq(table.userId, dj.user.id))
  await dj.post(path, { ...form, password: 'a new one' })
  expect((await rowsOf(dj.user.id))[0]).toMatchObject({ leaseId: null, leasedUntil: null })
})

describe('refuses', () => {
  test.each([
    ['wrong-password', 422, 'calendar.wrong-password'],
    ['not-a-calendar', 422, 'calendar.not-a-calendar'],
    ['unreachable', 422, 'calendar.unreachable'],
    ['not-allowed', 400, 'calendar.bad-address'],
    ['refused', 422, 'calendar.refused'],
    ['unreadable', 422, 'calendar.not-a-calendar'],
  ] as const)('%s with a sentence, and keeps nothing', async (kind, status, code) => {
    const dj = await signedIn({ role: 'dj' })
    asked.mockRejectedValue(new CalendarTrouble(kind))
    const answer = await dj.post(path, form)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await rowsOf(dj.user.id)).toEqual([])
    expect((await dj.get('/api/calendar-settings')).json().appleCalendar.enabled).toBe(false)
  })

  test('a server without a calendar', async () => {
    const dj = await signedIn({ role: 'dj' })
    asked.mockResolvedValue([])
    expect((await dj.post(path, form)).json().code).toBe('calendar.not-a-calendar')
    expect(await rowsOf(dj.user.id)).toEqual([])
  })

  test('empty fields, visitors, and those who try without end', async () => {
    const dj = await signedIn({ role: 'dj' })
    for (const name of ['calDavUrl', 'username', 'password'])
      expect((await dj.post(path, { ...form, [name]: '' })).statusCode).toBe(400)
    expect((await visitor().post(path, form)).statusCode).toBe(401)
    const many = await Promise.all(Array.from({ length: 70 }, () => dj.post(path, form)))
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect(await rowsOf(dj.user.id)).toHaveLength(1)
  })

  test('private addresses before anything is asked', async () => {
    asked.mockRestore()
    const dj = await signedIn({ role: 'dj' })
    for (const calDavUrl of [
      'https://127.0.0.1/',
      'localhost:5232',
      'file:///etc/passwd',
      'http://dav.example.com',
    ])
      expect((await dj.post(path, { ...form, calDavUrl })).json().code).toBe('calendar.bad-address')
  })
})
