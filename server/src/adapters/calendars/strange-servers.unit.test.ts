import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anEvent } from './event.fixture.ts'
import { openCalendars } from './open.ts'
import { CalendarTrouble } from './port.ts'

const span = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') }
const file =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261101T200000Z\r\nDTEND:20261101T210000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const patience = (userId = 'dana') => ({ userId, signal: AbortSignal.timeout(10_000) })

/** A server that answers like this, and the calendars of a product that trusts it. */
async function at(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calendars = openCalendars({
    calendarKeys: { google: undefined, outlook: undefined },
    calendarHosts: [origin],
  })
  return { origin, calendars, account: { url: `${origin}/`, username: 'dana', password: 'secret' } }
}
const troubleOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof CalendarTrouble ? { kind: error.kind, again: error.retryAfterMs } : error
}

test.each([
  [404, 'not-a-calendar'],
  [405, 'not-a-calendar'],
  [501, 'not-a-calendar'],
  [200, 'not-a-calendar'],
  [401, 'wrong-password'],
  [403, 'refused'],
  [429, 'too-busy'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('a server that answers %i to everything is %s', async (status, kind) => {
  const { calendars, account } = await at((_request, reply) =>
    reply.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Hello</body></html>'),
  )
  expect(await troubleOf(calendars.calDav.calendars(account, patience()))).toMatchObject({ kind })
})

test.each([
  [429, 'too-busy', 120_000],
  [503, 'unreachable', 120_000],
])('a server that answers %i says when to come back', async (status, kind, again) => {
  const { origin, calendars, account } = await at((_request, reply) =>
    reply.writeHead(status, { 'retry-after': '120' }).end(),
  )
  const target = calendars.calDav.open(account, `${origin}/dana/gigs/`, patience())
  expect(await troubleOf(target.put(anEvent(), null))).toEqual({ kind, again })
  expect(await troubleOf(calendars.address(`${origin}/a.ics`, patience()).busy(span))).toEqual({
    kind,
    again,
  })
})

test('a server that sends to another host never sees us follow, and one that sends within itself does', async () => {
  const asked: string[] = []
  const { calendars, account } = await at((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/.well-known/caldav')
      return reply.writeHead(301, { location: 'https://steals-passwords.example.com/' }).end()
    return reply.writeHead(302, { location: '//169.254.169.254/' }).end()
  })
  expect(await troubleOf(calendars.calDav.calendars(account, patience()))).toMatchObject({
    kind: 'not-allowed',
  })
  expect(new Set(asked)).toEqual(new Set(['PROPFIND /.well-known/caldav', 'PROPFIND /']))
})

test('an event that a server always says was changed meanwhile is given up after a few tries', async () => {
  let writes = 0
  const { origin, calendars, account } = await at((request, reply) => {
    if (request.method !== 'PUT')
      return reply.writeHead(207, { 'content-type': 'text/xml' }).end(one(request.url))
    writes += 1
    return reply.writeHead(412).end()
  })
  const target = calendars.calDav.open(account, `${origin}/dana/gigs/`, patience())
  expect(await troubleOf(target.put(anEvent(), null))).toMatchObject({ kind: 'refused' })
  expect(writes).toBe(4)
})
const one = (href = '/') =>
  `<d:multistatus xmlns:d="DAV:"><d:response><d:href>${href}</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`

test('an address is not sent again while it has not changed', async () => {
  const answers: number[] = []
  const { origin, calendars } = await at((request, reply) => {
    const status = request.headers['if-none-match'] === '"1"' ? 304 : 200
    answers.push(status)
    reply
      .writeHead(status, { etag: '"1"', 'content-type': 'text/calendar' })
      .end(status === 200 ? file : undefined)
  })
  const read = () => calendars.address(`${origin}/a.ics`, patience()).busy(span)
  const busy = [
    { kind: 'hours', startsAt: new Date('2026-11-01T20:00:00Z'), endsAt: new Date('2026-11-01T21:00:00Z') },
  ]
  expect([await read(), await read()]).toEqual([busy, busy])
  expect(answers).toEqual([200, 304])
})

test.each([
  ['a page', 200, '<html></html>', 'not-a-calendar'],
  ['half a calendar', 200, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'unreadable'],
  ['nothing any more', 410, '', 'calendar-gone'],
  ['a closed door', 403, '', 'refused'],
])('an address with %s says so', async (_what, status, body, kind) => {
  const { origin, calendars } = await at((_request, reply) => reply.writeHead(status).end(body))
  const source = calendars.address(`${origin}/a.ics`, patience())
  expect(await troubleOf(source.busy(span))).toMatchObject({ kind })
})

describe('XML that is there to keep us busy', () => {
  const broken = (bytes: number) => '<a '.repeat(bytes / 3)
  const xml = { 'content-type': 'text/xml' }

  test.each([180_000, 1_200_000, 4_800_000])('of %i broken bytes is refused', async (bytes) => {
    const { origin, calendars, account } = await at((_request, reply) =>
      reply.writeHead(207, xml).end(broken(bytes)),
    )
    expect(await troubleOf(calendars.calDav.calendars(account, patience()))).toMatchObject({
      kind: 'unreadable',
    })
    const target = calendars.calDav.open(account, `${origin}/dana/gigs/`, patience())
    expect(await troubleOf(target.kept())).toMatchObject({ kind: 'unreadable' })
    expect(await troubleOf(target.busy(span))).toMatchObject({ kind: 'unreadable' })
  })

  test('is refused while it comes, when it is more than a list of calendars can be', async () => {
    const list = `<d:multistatus xmlns:d="DAV:">${'<d:response><d:href>/</d:href></d:response>'.repeat(10_000)}</d:multistatus>`
    const { calendars, account } = await at((_request, reply) => reply.writeHead(207, xml).end(list))
    expect(await troubleOf(calendars.calDav.calendars(account, patience()))).toMatchObject({
      kind: 'unreadable',
    })
  })

  test('is not taken in at the address where we look for the account first', async () => {
    const asked: string[] = []
    const { calendars, account } = await at((request, reply) => {
      asked.push(request.url ?? '')
      if (request.url !== '/.well-known/caldav') return reply.writeHead(404).end()
      return reply.writeHead(301, { ...xml, location: '/elsewhere/' }).end(broken(1_200_000))
    })
    expect(await troubleOf(calendars.calDav.calendars(account, patience()))).toMatchObject({
      kind: 'not-a-calendar',
    })
    expect(new Set(asked)).toEqual(new Set(['/.well-known/caldav', '/']))
  })

  test('with elements in elements is refused', async () => {
    const deep = `<d:multistatus xmlns:d="DAV:">${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</d:multistatus>`
    const { origin, calendars, account } = await at((_request, reply) => reply.writeHead(207, xml).end(deep))
    const target = calendars.calDav.open(account, `${origin}/dana/gigs/`, patience())
    expect(await troubleOf(target.kept())).toMatchObject({ kind: 'unreadable' })
  })

  test('is read beside everything else: who calls meanwhile is answered first', async () => {
    const one = '<d:response><d:href>/dana/gigs/a</d:href><d:propstat><d:prop/></d:propstat></d:response>'
    const list = `<d:multistatus xmlns:d="DAV:">${one.repeat(10_000)}</d:multistatus>`
    const sent = Promise.withResolvers<void>()
    const { origin, calendars, account } = await at((request, reply) => {
      if (request.method === 'GET') return reply.end('hello')
      return reply.writeHead(207, xml).end(list, sent.resolve)
    })
    const answered: string[] = []
    const target = calendars.calDav.open(account, `${origin}/dana/gigs/`, patience())
    const listing = target.kept().finally(() => answered.push('the list'))
    await sent.promise
    for (let n = 0; n < 3; n += 1) answered.push(await (await fetch(origin)).text())
    await listing
    expect(answered).toEqual(['hello', 'hello', 'hello', 'the list'])
  })
})
