import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { Ask } from '../accounts/ask.ts'
import { type Busy, type CalendarTarget, CalendarTrouble, type RemoteEvent, type Span } from '../port.ts'
import { eventId, eventJson, MARK } from './event-json.ts'
import { eventPage, type ListedEvent, storedEvent } from './replies.ts'

const PAGE = 2500
const MOST_PAGES = 8
const GONE = [404, 410]
/** An id that was used before, by an earlier try or by an event that was deleted. */
const TAKEN = 409
/** Somebody changed the event since we wrote it. */
const CHANGED = 412

/** One calendar of a Google account. An empty id means the account's own. */
export function googleTarget(ask: Ask, calendars: string, calendarId: string): CalendarTarget {
  const events = `${calendars}/${encodeURIComponent(calendarId || 'primary')}/events`
  const at = (id: string) => `${events}/${encodeURIComponent(id)}`

  const list = async (query: Record<string, string>): Promise<ListedEvent[]> => {
    const found: ListedEvent[] = []
    let pageToken: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const search = new URLSearchParams({
        ...query,
        maxResults: String(PAGE),
        ...(pageToken && { pageToken }),
      })
      const reply = (await ask({ method: 'GET', url: `${events}?${search}` })).as(eventPage)
      found.push(...reply.items)
      pageToken = reply.nextPageToken
      if (!pageToken) break
    }
    return found
  }

  /** Null when there is no such event. */
  const replace = async (
    event: CalendarEvent,
    { remoteId, etag }: RemoteEvent,
  ): Promise<RemoteEvent | null> => {
    const body = eventJson(event)
    const write = (headers: Record<string, string>) =>
      ask({ method: 'PUT', url: at(remoteId), body, headers, expects: [...GONE, CHANGED] })
    const first = await write(etag ? { 'if-match': etag } : {})
    // The booking is what both parties signed, so an edit in the calendar does not stand.
    const answer = first.status === CHANGED ? await write({}) : first
    return answer.status >= 400 ? null : keptOf(answer.as(storedEvent))
  }

  /** Null when the id was used before. */
  const insert = async (event: CalendarEvent, id: string): Promise<RemoteEvent | null> => {
    const body = { ...eventJson(event), id }
    const answer = await ask({ method: 'POST', url: events, body, expects: [TAKEN] })
    return answer.status === TAKEN ? null : keptOf(answer.as(storedEvent))
  }

  const insertOrReplace = async (event: CalendarEvent, id: string): Promise<RemoteEvent | null> =>
    (await insert(event, id)) ?? (await replace(event, { remoteId: id, etag: null }))

  return {
    kept: async () => {
      const found = await list({ privateExtendedProperty: `${MARK.name}=${MARK.value}` })
      const ours = found.filter((event) => isOurs(event) && event.status !== 'cancelled')
      return new Map(ours.map(({ id, etag }) => [id, etag ?? null]))
    },
    put: async (event, kept) => {
      const replaced = kept && (await replace(event, kept))
      if (replaced) return replaced
      const id = eventId(event)
      const made = await insertOrReplace(event, id)
      if (made) return made
      // The id belongs to an event that was deleted for good; this one is again the same for every repetition.
      const again = await insertOrReplace(event, `${id}v${event.sequence}`)
      if (!again) throw new CalendarTrouble('refused')
      return again
    },
    remove: async ({ remoteId }) => {
      await ask({ method: 'DELETE', url: at(remoteId), expects: GONE })
    },
    busy: async ({ from, to }: Span) => {
      const range = { timeMin: from.toISOString(), timeMax: to.toISOString(), singleEvents: 'true' }
      return (await list(range)).flatMap(busyOf)
    },
  }
}

const keptOf = ({ id, etag }: { id: string; etag?: string | undefined }): RemoteEvent => ({
  remoteId: id,
  etag: etag ?? null,
})

const isOurs = ({ extendedProperties }: ListedEvent): boolean =>
  extendedProperties?.private?.[MARK.name] === MARK.value

function busyOf(event: ListedEvent): Busy[] {
  const { status, transparency, attendees, start, end } = event
  const declined = attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')
  if (isOurs(event) || declined || status === 'cancelled' || transparency === 'transparent') return []
  if (start?.date && end?.date) return [{ kind: 'days', from: start.date, until: end.date }]
  const [startsAt, endsAt] = [new Date(start?.dateTime ?? ''), new Date(end?.dateTime ?? '')]
  return endsAt > startsAt ? [{ kind: 'hours', startsAt, endsAt }] : []
}
