import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { Ask } from '../accounts/ask.ts'
import { type Busy, type CalendarTarget, CalendarTrouble, type RemoteEvent, type Span } from '../port.ts'
import { CONTRACT, eventJson, MARK } from './event-json.ts'
import { eventPage, type ListedEvent, storedEvent } from './replies.ts'

const PAGE = 500
const MOST_PAGES = 10
const GONE = [404, 410]
const CHANGED = 412
/** The hours of these are taken; 'free', 'tentative' and 'workingElsewhere' are not. */
const TAKEN = ['busy', 'oof']

/** The name that the account's own calendar has in the settings, where nothing else is chosen. */
const OWN = ['', 'calendar']

/** One calendar of an Outlook or Microsoft 365 account. */
export function outlookTarget(ask: Ask, me: string, calendarId: string): CalendarTarget {
  const isOwn = OWN.includes(calendarId.toLowerCase())
  const calendar = isOwn ? `${me}/calendar` : `${me}/calendars/${encodeURIComponent(calendarId)}`
  const at = (id: string) => `${me}/events/${encodeURIComponent(id)}`

  const list = async (path: string, query: Record<string, string>): Promise<ListedEvent[]> => {
    const found: ListedEvent[] = []
    const first = new URLSearchParams({ ...query, $top: String(PAGE) })
    let url: string | undefined = `${calendar}/${path}?${first}`
    for (let page = 0; url && page < MOST_PAGES; page++) {
      const reply: { value: ListedEvent[]; '@odata.nextLink'?: string | undefined } = (
        await ask({ method: 'GET', url })
      ).as(eventPage)
      found.push(...reply.value)
      url = reply['@odata.nextLink']
      // The token goes along, so a link to another host is not followed.
      if (url && new URL(url).origin !== new URL(me).origin) throw new CalendarTrouble('unreadable')
    }
    return found
  }

  const having = (id: string, value: string) =>
    `singleValueExtendedProperties/Any(ep: ep/id eq '${id}' and ep/value eq '${value}')`

  /** Null when there is no such event. */
  const replace = async (
    event: CalendarEvent,
    { remoteId, etag }: RemoteEvent,
  ): Promise<RemoteEvent | null> => {
    const body = eventJson(event)
    const write = (headers: Record<string, string>) =>
      ask({ method: 'PATCH', url: at(remoteId), body, headers, expects: [...GONE, CHANGED] })
    const first = await write(etag ? { 'if-match': `W/"${etag}"` } : {})
    const answer = first.status === CHANGED ? await write({}) : first
    return answer.status >= 400 ? null : keptOf(answer.as(storedEvent))
  }

  return {
    kept: async () => {
      const found = await list('events', { $filter: having(MARK.id, MARK.value), $select: 'id,changeKey' })
      return new Map(found.map(({ id, changeKey }) => [id, changeKey ?? null]))
    },
    put: async (event, kept) => {
      const replaced = kept && (await replace(event, kept))
      if (replaced) return replaced
      // Ids are Graph's to give, so an event of an earlier try, whose answer was lost, is looked for by the contract.
      const [left] = await list('events', {
        $filter: having(CONTRACT, event.contractId),
        $select: 'id,changeKey',
      })
      const found = left && (await replace(event, { remoteId: left.id, etag: null }))
      if (found) return found
      const body = eventJson(event)
      return keptOf((await ask({ method: 'POST', url: `${calendar}/events`, body })).as(storedEvent))
    },
    remove: async ({ remoteId }) => {
      await ask({ method: 'DELETE', url: at(remoteId), expects: GONE })
    },
    busy: async ({ from, to }: Span) => {
      const found = await list('calendarView', {
        startDateTime: from.toISOString(),
        endDateTime: to.toISOString(),
        $select: 'id,showAs,isAllDay,isCancelled,start,end',
        $expand: `singleValueExtendedProperties($filter=id eq '${MARK.id}')`,
      })
      return found.flatMap(busyOf)
    },
  }
}

const keptOf = ({ id, changeKey }: { id: string; changeKey?: string | null | undefined }): RemoteEvent => ({
  remoteId: id,
  etag: changeKey ?? null,
})

function busyOf(event: ListedEvent): Busy[] {
  const isOurs = event.singleValueExtendedProperties?.some(({ value }) => value === MARK.value)
  const { start, end } = event
  if (isOurs || event.isCancelled || !start || !end || !TAKEN.includes(event.showAs ?? 'busy')) return []
  if (event.isAllDay)
    return [{ kind: 'days', from: start.dateTime.slice(0, 10), until: end.dateTime.slice(0, 10) }]
  const [startsAt, endsAt] = [new Date(`${plain(start)}Z`), new Date(`${plain(end)}Z`)]
  return endsAt > startsAt ? [{ kind: 'hours', startsAt, endsAt }] : []
}

/** We ask for hours as UTC; Graph writes them without saying so, with seven digits after the second. */
const plain = ({ dateTime }: { dateTime: string }): string => dateTime.slice(0, 19)
