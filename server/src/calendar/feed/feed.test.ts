import { and, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { aContract, type ContractTraits } from '../../../tests/contracts.ts'
import { hear } from '../../../tests/hear.ts'
import { contracts } from '../../contracts/table.ts'
import { users } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { calendarFeeds } from '../table.ts'

let now = new Date('2030-01-10T12:00:00Z')
const { ctx, signedIn, visitor } = await testApp({ now: () => now })
const { db, live } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>

const [dj, client, stranger] = [
  await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' }),
  await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' }),
  await signedIn({ role: 'client' }),
]
const booked = (traits: Partial<ContractTraits> = {}) =>
  aContract(db, { djId: dj.user.id, clientId: client.user.id, clientEmail: client.user.email, ...traits })

const addressOf = async (who: Person): Promise<string> =>
  (await who.get('/api/calendar-feed')).json().address.slice(origin.length)
const feedOf = async (who: Person) => visitor().get(await addressOf(who))
function eventsIn(text: string): Map<string, ICAL.Event> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return new Map(events.map((event) => [event.uid.replace('@cuebook', ''), event]))
}
const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status')

test('the feed of a DJ and of a client holds the same bookings, each as its reader calls it', async () => {
  const [confirmed, pending, cancelled, draft, undated, old] = [
    await booked({ status: 'confirmed', eventDate: '2030-02-01' }),
    await booked({ status: 'pending', eventDate: '2030-02-02' }),
    await booked({ status: 'cancelled', eventDate: '2030-02-03' }),
    await booked({ status: 'draft', eventDate: '2030-02-04' }),
    await booked({ eventDate: null }),
    await booked({ status: 'completed', eventDate: '2028-01-09' }),
  ]
  const past = await booked({ status: 'completed', eventDate: '2028-01-12' })
  for (const [who, name] of [
    [dj, 'Clara Bell'],
    [client, 'Dana Jay'],
  ] as const) {
    const events = eventsIn((await feedOf(who)).body)
    expect([...events.keys()].toSorted()).toEqual([confirmed, pending, cancelled, past].toSorted())
    for (const left of [draft, undated, old]) expect(events.has(left)).toBe(false)
    expect(events.get(confirmed)?.summary).toBe(`Wedding · ${name}`)
    expect(events.get(pending)?.summary).toBe(`Not signed yet: Wedding · ${name}`)
    expect([confirmed, pending, cancelled].map((id) => statusOf(events.get(id)))).toEqual([
      'CONFIRMED',
      'TENTATIVE',
      'CANCELLED',
    ])
    expect(events.get(confirmed)?.startDate.toJSDate().toISOString()).toBe('2030-02-02T02:00:00.000Z')
  }
  expect(eventsIn((await feedOf(stranger)).body).size).toBe(0)
})

test('the address is private: visitors have none, and a wrong one is not found', async () => {
  for (const path of ['/api/calendar-feed', '/api/calendar-feed/renew'] as const)
    expect((await visitor().call(path.endsWith('renew') ? 'POST' : 'GET', path)).statusCode).toBe(401)
  const right = await addressOf(dj)
  expect(right).toMatch(/^\/calendar\/[\w-]{64}\.ics$/)
  const swapped = right.at(-5) === 'A' ? 'B' : 'A'
  const wrong = [
    right.slice(0, -4),
    `${right}x`,
    right.replace('.ics', '.ICS'),
    `${right.slice(0, -5)}${swapped}.ics`,
    `/calendar/${(await addressOf(client)).slice(10, 30)}${right.slice(30)}`,
    `/calendar/${'A'.repeat(64)}.ics`,
    '/calendar/x.ics',
    `/calendar/${'x'.repeat(201)}`,
  ]
  for (const address of wrong)
    expect([address, [400, 404].includes((await visitor().get(address)).statusCode)]).toEqual([address, true])
  expect((await visitor().get(right)).statusCode).toBe(200)
})

test('a renewed address holds the same bookings, and the old one stops at once', async () => {
  const before = await addressOf(client)
  expect((await visitor().get(before)).statusCode).toBe(200)
  let after = ''
  await hear({ live, people: [client], about: 'calendar' }, async () => {
    const renewed = (await client.post('/api/calendar-feed/renew')).json()
    expect(renewed.lastReadAt).toBeNull()
    after = renewed.address.slice(origin.length)
  })
  expect(after).not.toBe(before)
  expect(await addressOf(client)).toBe(after)
  expect((await visitor().get(before)).statusCode).toBe(404)
  expect((await visitor().get(after)).statusCode).toBe(200)
  const trail = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, client.user.id), eq(auditLog.action, 'calendar.feed-renewed')))
  expect(trail).toHaveLength(1)
  expect(await addressOf(dj)).not.toBe(after)
})

test('of thirty renewals in an hour twenty pass', async () => {
  const person = await signedIn({ role: 'client' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => person.post('/api/calendar-feed/renew')))
  const codes = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([...Array(20).fill(200), ...Array(10).fill(429)])
  expect((await visitor().get(await addressOf(person))).statusCode).toBe(200)
})

test('a calendar that has the present bookings gets 304, until one of them changes', async () => {
  const address = await addressOf(dj)
  const id = await booked({ eventDate: '2030-03-01' })
  const first = await visitor().get(address)
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const { etag } = first.headers
  const again = () => visitor().get(address, { headers: { 'if-none-match': `${etag}` } })
  expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
  expect((await visitor().get(address)).body).toBe(first.body)
  await dj.post(`/api/contracts/${id}/cancel`, { reason: 'Ill' })
  const changed = await again()
  expect(changed.statusCode).toBe(200)
  const [before, after] = [eventsIn(first.body).get(id), eventsIn(changed.body).get(id)]
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence ?? 0).toBeGreaterThan(before?.sequence ?? 0)
  expect([before, after].map(statusOf)).toEqual(['TENTATIVE', 'CANCELLED'])
})

test('a new name of the other party changes the feed, and so does the passing of two years', async () => {
  const address = await addressOf(dj)
  const tag = async () => (await visitor().get(address)).headers.etag
  const before = await tag()
  await db.update(users).set({ firstName: 'Clarissa' }).where(eq(users.id, client.user.id))
  const renamed = await visitor().get(address)
  expect(renamed.body).toContain('Clarissa Bell')
  expect(renamed.headers.etag).not.toBe(before)
  await booked({ status: 'completed', eventDate: '2028-01-10' })
  const then = await tag()
  now = new Date(now.getTime() + 5 * 86_400_000)
  expect(await tag()).not.toBe(then)
})

test('HEAD answers the state of the bookings', async () => {
  const answer = await visitor().call('HEAD', await addressOf(dj))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.headers.etag).toBe((await feedOf(dj)).headers.etag)
})

test('a reading is noted once in five minutes, and the open settings hear of it', async () => {
  const person = await signedIn({ role: 'client' })
  const address = await addressOf(person)
  const lastRead = async () => (await person.get('/api/calendar-feed')).json().lastReadAt
  expect(await lastRead()).toBeNull()
  await hear({ live, people: [person], about: 'calendar' }, () => visitor().get(address))
  const first = await lastRead()
  expect(first).toBe(now.toISOString())
  now = new Date(now.getTime() + 299_000)
  await visitor().get(address)
  expect(await lastRead()).toBe(first)
  now = new Date(now.getTime() + 2000)
  await Promise.all(Array.from({ length: 5 }, () => visitor().get(address)))
  expect(await lastRead()).toBe(now.toISOString())
  expect(await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, person.user.id))).toHaveLength(
    1,
  )
})

test('a confirmed or completed booking is a file for its parties only', async () => {
  const confirmed = await booked({ status: 'confirmed', eventDate: '2030-04-01' })
  const path = `/api/contracts/${confirmed}/calendar`
  for (const who of [dj, client]) {
    const answer = await who.get(path)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="booking-2030-04-01.ics"')
    expect([...eventsIn(answer.body).keys()]).toEqual([confirmed])
    expect(answer.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  }
  expect((await stranger.get(path)).statusCode).toBe(404)
  expect((await visitor().get(path)).statusCode).toBe(401)
  expect((await dj.get('/api/contracts/x/calendar')).statusCode).toBe(404)
  await db.update(contracts).set({ status: 'completed' }).where(eq(contracts.id, confirmed))
  expect((await client.get(path)).statusCode).toBe(200)
})

test.each(['draft', 'sent', 'pending', 'signed', 'cancelled'] as const)(
  'a booking that is %s is no file',
  async (status) => {
    const id = await booked({ status, eventDate: '2030-05-01' })
    const answer = await dj.get(`/api/contracts/${id}/calendar`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'calendar.not-confirmed'])
  },
)
