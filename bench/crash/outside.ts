import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { findRadicale } from '../../scripts/peers.mjs'
import { openGoogleStub } from '../../server/src/adapters/calendars/google/stub.fixture.ts'
import { startPushService } from '../../server/src/adapters/push/service.fixture.ts'
import { startRadicale } from '../../server/tests/peers/radicale-server.ts'

/** What the product talks to besides its database and its mail server, all of it on this machine. */
export interface Outside {
  readonly env: Readonly<Record<string, string>>
  /** Where webhooks are received, with the ids that arrived. */
  readonly webhookUrl: string
  readonly webhookIds: readonly string[]
  /** A calendar that can be read by its address; another one for each path. */
  readonly calendarUrl: string
  readonly pushOrigin: string
  readonly google: { readonly base: string }
  /** Null where no CalDAV server is installed. */
  readonly caldav: { readonly url: string; readonly username: string; readonly password: string } | null
  close(): Promise<void>
}

const calendar = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//bench//crash//EN',
    'BEGIN:VEVENT',
    `UID:${name}@bench.example`,
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20270612T180000Z',
    'DTEND:20270612T200000Z',
    'SUMMARY:Taken',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export async function openOutside(): Promise<Outside> {
  const push = await startPushService()
  const google = await openGoogleStub()
  const radicale = findRadicale() === null ? null : await startRadicale()
  await radicale?.makeCalendar('gigs')
  const webhookIds: string[] = []
  const server = createServer((request, response) => {
    buffer(request).then(
      () => {
        const { pathname } = new URL(request.url ?? '', 'http://outside')
        const id = request.headers['webhook-id']
        if (typeof id === 'string') webhookIds.push(id)
        const isCalendar = pathname.endsWith('.ics')
        response.writeHead(200, { 'content-type': isCalendar ? 'text/calendar' : 'text/plain' })
        response.end(isCalendar ? calendar(pathname.slice(1, -4)) : 'thank you')
      },
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    env: {
      WEBHOOK_HOSTS: origin,
      CALENDAR_HOSTS: [origin, ...(radicale ? [radicale.origin] : [])].join(','),
      PUSH_HOSTS: push.origin,
      GOOGLE_CLIENT_ID: 'stub-id',
      GOOGLE_CLIENT_SECRET: 'stub-secret',
      GOOGLE_CALENDAR_BASE: google.base,
    },
    webhookUrl: `${origin}/hear`,
    webhookIds,
    calendarUrl: origin,
    pushOrigin: push.origin,
    google,
    caldav: radicale?.account ?? null,
    async close() {
      await radicale?.remove()
      await push.close()
      google.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
