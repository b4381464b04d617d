import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { hear } from '../../tests/hear.ts'
import { busyHours } from '../availability/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { calendarConnections as table } from './table.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:${tomorrow}T200000Z\r\nDTEND:${tomorrow}T210000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const server = createServer((request, reply) =>
  request.url?.startsWith('/calendar') ? reply.end(file) : reply.writeHead(404).end(),
)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close().closeAllConnections())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const secretAddress = `${origin}/calendar.ics?token=very-secret`

const { ctx, signedIn, visitor } = await testApp({ env: { CALENDAR_HOSTS: origin } })
const { db } = ctx.database
const path = '/api/busy-addresses'
const busyOf = (userId: string) => db.$count(busyHours, eq(busyHours.djId, userId))

test('a DJ adds an address, which is read at once, and removes it', async () => {
  const dj = await signedIn({ role: 'dj' })
  const added = await hearing(dj, () => dj.post(path, { address: secretAddress }))
  expect(added.body).not.toContain('very-secret')
  const [address] = added.json().busyAddresses
  expect(address).toMatchObject({ host: new URL(origin).host, state: 'in-step', trouble: null })
  expect(address.lastSync).toEqual(expect.any(String))
  expect(await busyOf(dj.user.id)).toBe(1)
  const [row] = await db.select().from(table).where(eq(table.userId, dj.user.id))
  expect(row?.secret).not.toContain('very-secret')
  expect(row?.nextSyncAt?.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)

  const removed = await hearing(dj, () => dj.delete(`${path}/${address.id}`))
  expect(removed.json().busyAddresses).toEqual([])
  expect(await busyOf(dj.user.id)).toBe(0)
  expect((await dj.delete(`${path}/${address.id}`)).statusCode).toBe(404)
  const trail = await db.select().from(auditLog).where(eq(auditLog.actorId, dj.user.id)).orderBy(auditLog.id)
  const details = { host: new URL(origin).host }
  expect(trail).toMatchObject([
    { action: 'calendar.address-added', details, subjectId: address.id },
    { action: 'calendar.address-removed', details, subjectId: address.id },
  ])
})

/** Does it, and waits until the person's open windows have heard. */
async function hearing<T>(dj: { user: { id: string } }, act: () => Promise<T>): Promise<T> {
  const done: T[] = []
  await hear({ live: ctx.database.live, people: [dj], about: 'calendar' }, async () => {
    done.push(await act())
  })
  return done[0] as T
}

test('the same address counts once, and of ten at once five are kept', async () => {
  const dj = await signedIn({ role: 'dj' })
  const same = await Promise.all(Array.from({ length: 5 }, () => dj.post(path, { address: secretAddress })))
  expect(same.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(same.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('calendar.same-address')
  const more = Array.from({ length: 10 }, (_, n) => dj.post(path, { address: `${origin}/calendar-${n}.ics` }))
  const answers = await Promise.all(more)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
    'calendar.too-many-addresses',
  )
  expect((await dj.get('/api/calendar-connections')).json().busyAddresses).toHaveLength(5)
})

test('one address too many, and one that is there already, are refused before they are read', async () => {
  const dj = await signedIn({ role: 'dj' })
  for (let n = 0; n < 5; n += 1) await dj.post(path, { address: `${origin}/calendar-${n}.ics` })
  const opened = vi.spyOn(ctx.calendars, 'address')
  const more = await dj.post(path, { address: `${origin}/calendar-6.ics` })
  const again = await dj.post(path, { address: `${origin}/calendar-0.ics` })
  expect([more.json().code, again.json().code]).toEqual([
    'calendar.too-many-addresses',
    'calendar.same-address',
  ])
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})

test('without auto-sync an address is read when its owner says so', async () => {
  const dj = await signedIn({ role: 'dj' })
  const settings = (await dj.get('/api/calendar-settings')).json()
  const off = { ...settings, syncSettings: { ...settings.syncSettings, autoSync: false } }
  await dj.put('/api/calendar-settings', off)
  await dj.post(path, { address: secretAddress })
  const [row] = await db.select().from(table).where(eq(table.userId, dj.user.id))
  expect(row?.nextSyncAt).toBeNull()
  expect((await dj.post('/api/calendar-sync')).json()).toEqual({ started: 1 })
})

describe('refused are', () => {
  test.each([
    ['an address of this machine', 'https://127.0.0.1/calendar.ics', 400, 'calendar.bad-address'],
    ['another port of it', 'http://127.0.0.1:1/calendar.ics', 400, 'calendar.bad-address'],
    ['another scheme', 'file:///etc/passwd', 400, 'calendar.bad-address'],
    ['nonsense', 'no address', 400, 'calendar.bad-address'],
    ['nothing', ' ', 400, 'request.invalid'],
    ['an address without a calendar', `${origin}/nothing.ics`, 422, 'calendar.not-a-calendar'],
  ])('%s', async (_what, address, status, code) => {
    const dj = await signedIn({ role: 'dj' })
    const answer = await dj.post(path, { address })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await dj.get('/api/calendar-connections')).json().busyAddresses).toEqual([])
  })

  test('clients and visitors, and whoever removes an address of somebody else', async () => {
    const owner = await signedIn({ role: 'dj' })
    const { busyAddresses } = (await owner.post(path, { address: secretAddress })).json()
    const { id } = busyAddresses[0]
    const client = await signedIn({ role: 'client' })
    for (const [who, status] of [[client, 403] as const, [visitor(), 401] as const]) {
      expect((await who.post(path, { address: secretAddress })).statusCode).toBe(status)
      expect((await who.delete(`${path}/${id}`)).statusCode).toBe(status)
    }
    const other = await signedIn({ role: 'dj' })
    expect((await other.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await owner.get('/api/calendar-connections')).json().busyAddresses).toHaveLength(1)
  })
})
