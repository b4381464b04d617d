/// <reference types="@maxim_mazurok/gapi.client.calendar-v3" />
import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import { openProvider, type StubCall, type StubReply } from '../accounts/provider-stub.fixture.ts'
import type { SeenEvent } from '../suite.fixture.ts'
import { eventJson, MARK } from './event-json.ts'

/** Google's own published shape of an event. */
type Event = gapi.client.calendar.Event
type Unpublished = Exclude<keyof ReturnType<typeof eventJson>, keyof Event>

/** What we send. It compiles only while every field of it is one that Google publishes, and of that type. */
export const sentToGoogle = (event: CalendarEvent): Event & Record<Unpublished, never> => eventJson(event)

const EVENTS = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/
const ID = /^[a-v0-9]{5,1024}$/
const gone = (code: number): StubReply => ({
  status: code,
  body: { error: { code, message: code === 410 ? 'Resource has been deleted' : 'Not Found' } },
})

/**
 * A stand-in for Google Calendar with the parts that `emulate` lacks: update, ETags, ids that were used before. A deleted
 * event keeps its id; writing to it answers 410 when `forgets` is on, and brings it back otherwise.
 */
export async function openGoogleStub({ forgets = false } = {}) {
  const events = new Map<string, Event>()
  let changes = 0
  const store = (id: string, event: Event): Event => {
    const stored: Event = { ...event, id, kind: 'calendar#event', etag: `"${++changes}"` }
    events.set(id, stored)
    return stored
  }

  function write(id: string, { body, headers }: StubCall): StubReply {
    const present = events.get(id)
    if (!present) return gone(404)
    if (present.status === 'cancelled' && forgets) return gone(410)
    if (headers['if-match'] && headers['if-match'] !== present.etag) return { status: 412, body: {} }
    return { status: 200, body: store(id, body as Event) }
  }

  function insert({ body }: StubCall): StubReply {
    const event = body as Event
    const id = event.id ?? ''
    if (!ID.test(id) || !event.start || !event.end) return { status: 400, body: {} }
    if (events.has(id)) return { status: 409, body: { error: { code: 409, message: 'duplicate' } } }
    return { status: 200, body: store(id, event) }
  }

  function list(query: URLSearchParams): StubReply {
    const [name, value] = (query.get('privateExtendedProperty') ?? '').split('=')
    const items = [...events.values()].filter(
      ({ status, extendedProperties }) =>
        status !== 'cancelled' && (!name || extendedProperties?.private?.[name] === value),
    )
    const from = Number(query.get('pageToken') ?? 0)
    const body: gapi.client.calendar.Events = {
      kind: 'calendar#events',
      // Two a page, so that every test with more reads on.
      items: items.slice(from, from + 2),
      ...(items.length > from + 2 && { nextPageToken: String(from + 2) }),
    }
    return { status: 200, body }
  }

  function remove(id: string): StubReply {
    const present = events.get(id)
    if (!present) return gone(404)
    if (present.status === 'cancelled') return gone(410)
    store(id, { ...present, status: 'cancelled' })
    return { status: 204 }
  }

  function answer(call: StubCall): StubReply {
    if (call.path === '/calendar/v3/users/me/calendarList') {
      const body: gapi.client.calendar.CalendarList = {
        items: [
          { id: 'gigs@group.calendar.google.com', summary: 'Gigs', accessRole: 'owner' },
          { id: 'dana@gmail.example', summary: 'Dana', primary: true, accessRole: 'owner' },
        ],
      }
      return { status: 200, body }
    }
    const [, calendar, id] = EVENTS.exec(call.path) ?? []
    if (calendar !== 'primary') return gone(404)
    if (call.method === 'GET') return list(call.query)
    if (call.method === 'POST') return insert(call)
    if (call.method === 'PUT') return write(id ?? '', call)
    return remove(id ?? '')
  }

  const provider = await openProvider({
    paths: { authorize: '/o/oauth2/v2/auth', token: '/oauth2/token', revoke: '/oauth2/revoke' },
    scope: 'https://www.googleapis.com/auth/calendar.events.owned',
    rotates: false,
    answer,
  })

  const isOurs = ({ extendedProperties }: Event) => extendedProperties?.private?.[MARK.name] === MARK.value
  return {
    ...provider,
    events,
    seen: async (): Promise<SeenEvent[]> =>
      [...events.values()]
        .filter((event) => isOurs(event) && event.status !== 'cancelled')
        .map(({ id, summary, start, end }) => ({
          remoteId: id ?? '',
          title: summary ?? '',
          startsAt: start?.date ?? new Date(start?.dateTime ?? '').toISOString(),
          endsAt: end?.date ?? new Date(end?.dateTime ?? '').toISOString(),
        })),
    rename: async (id: string, summary: string) => void store(id, { ...events.get(id), summary }),
    drop: async (id: string) => void remove(id),
    addPlans: async () => {
      const at = (hour: string) => ({ dateTime: `2027-06-01T${hour}:00:00-05:00` })
      store('dentist1', { summary: 'Dentist', start: at('14'), end: at('16') })
      store('maybe001', { transparency: 'transparent', start: at('18'), end: at('20') })
      store('declined', {
        start: at('20'),
        end: at('22'),
        attendees: [{ email: 'dana@gmail.example', self: true, responseStatus: 'declined' }],
      })
      return { taken: [new Date('2027-06-01T19:00:00Z'), new Date('2027-06-01T21:00:00Z')] as const }
    },
  }
}
