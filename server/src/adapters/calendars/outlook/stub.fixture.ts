import { randomUUID } from 'node:crypto'
import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { Calendar, Event, User } from '@microsoft/microsoft-graph-types'
import { openProvider, type StubCall, type StubReply } from '../accounts/provider-stub.fixture.ts'
import type { SeenEvent } from '../suite.fixture.ts'
import { eventJson, MARK } from './event-json.ts'

type Unpublished = Exclude<keyof ReturnType<typeof eventJson>, keyof Event>

/** What we send. It compiles only while every field of it is one that Microsoft publishes, and of that type. */
export const sentToOutlook = (event: CalendarEvent): Event & Record<Unpublished, never> => eventJson(event)

const gone: StubReply = {
  status: 404,
  body: { error: { code: 'ErrorItemNotFound', message: 'The specified object was not found in the store.' } },
}
const LISTS = /^\/v1\.0\/me\/(?:calendar|calendars\/([^/]+))\/(events|calendarView)$/
const ONE = /^\/v1\.0\/me\/events\/(.+)$/
const WITH = /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/

/** A stand-in for Microsoft Graph, in the shapes that Microsoft publishes: events have ids of its own and change keys. */
export async function openOutlookStub() {
  const events = new Map<string, Event>()
  let changes = 0
  const store = (id: string, event: Event): Event => {
    const stored: Event = { ...events.get(id), ...event, id, changeKey: `key${++changes}` }
    events.set(id, stored)
    return stored
  }
  const value = (event: Event, id: string) =>
    event.singleValueExtendedProperties?.find((property) => property.id === id)?.value

  function list({ query, path }: StubCall): StubReply {
    const [, id, wanted] = WITH.exec(query.get('$filter') ?? '') ?? []
    const found = [...events.values()].filter((event) => !id || value(event, id) === wanted)
    const from = Number(query.get('$skip') ?? 0)
    const next = new URLSearchParams({ ...Object.fromEntries(query), $skip: String(from + 2) })
    return {
      status: 200,
      body: {
        // Two a page, so that every test with more reads on.
        value: found.slice(from, from + 2),
        ...(found.length > from + 2 && { '@odata.nextLink': `${provider.base}${path}?${next}` }),
      },
    }
  }

  function create(event: Event): StubReply {
    if (!event.subject || !event.start?.dateTime || !event.end?.dateTime) return { status: 400, body: {} }
    return { status: 201, body: store(`AAkALg=/${randomUUID()}`, event) }
  }

  function one(id: string, { method, body, headers }: StubCall): StubReply {
    const present = events.get(id)
    if (!present) return gone
    if (method === 'DELETE') {
      events.delete(id)
      return { status: 204 }
    }
    if (headers['if-match'] && headers['if-match'] !== `W/"${present.changeKey}"`)
      return { status: 412, body: { error: { code: 'ErrorIrresolvableConflict' } } }
    return { status: 200, body: store(id, body as Event) }
  }

  function answer(call: StubCall): StubReply {
    if (call.path === '/v1.0/me') {
      const body: User = { mail: null, userPrincipalName: 'dana@outlook.example' }
      return { status: 200, body }
    }
    if (call.path === '/v1.0/me/calendars') {
      const value: Calendar[] = [
        { id: 'AAhol', name: 'Holidays', canEdit: false },
        { id: 'AAgig', name: 'Gigs', canEdit: true },
        { id: 'AAown', name: 'Calendar', canEdit: true, isDefaultCalendar: true },
      ]
      return { status: 200, body: { value } }
    }
    const [, id] = ONE.exec(call.path) ?? []
    if (id) return one(id, call)
    const [isList, calendar] = LISTS.exec(call.path) ?? []
    if (!isList || (calendar && calendar !== 'AAgig')) return gone
    return call.method === 'POST' ? create(call.body as Event) : list(call)
  }

  const provider = await openProvider({
    paths: { authorize: '/common/oauth2/v2.0/authorize', token: '/common/oauth2/v2.0/token' },
    scope: 'User.Read Calendars.ReadWrite',
    rotates: true,
    answer,
  })
  const shown = (side: Event['start'], isAllDay: boolean | null | undefined): string =>
    isAllDay ? (side?.dateTime ?? '').slice(0, 10) : new Date(`${side?.dateTime}Z`).toISOString()
  return {
    ...provider,
    events,
    seen: async (): Promise<SeenEvent[]> =>
      [...events.values()]
        .filter((event) => value(event, MARK.id) === MARK.value)
        .map(({ id, subject, start, end, isAllDay }) => ({
          remoteId: id ?? '',
          title: subject ?? '',
          startsAt: shown(start, isAllDay),
          endsAt: shown(end, isAllDay),
        })),
    rename: async (id: string, subject: string) => void store(id, { subject }),
    drop: async (id: string) => void events.delete(id),
    addPlans: async () => {
      const at = (hour: number) => ({ dateTime: `2027-06-01T${hour}:00:00.0000000`, timeZone: 'UTC' })
      store('dentist', { subject: 'Dentist', showAs: 'busy', start: at(19), end: at(21) })
      store('maybe', { showAs: 'free', start: at(22), end: at(23) })
      store('off', { showAs: 'busy', isCancelled: true, start: at(10), end: at(11) })
      return { taken: [new Date('2027-06-01T19:00:00Z'), new Date('2027-06-01T21:00:00Z')] as const }
    },
  }
}
