import { uidOf } from '@cuebook/domain/calendar/event.ts'
import { createObject, deleteObject, updateObject } from 'tsdav'
import { eventFile } from '../ics/write.ts'
import { type CalendarTarget, CalendarTrouble, type RemoteEvent } from '../port.ts'
import type { Reader } from '../reading/readers.ts'
import { type Conversation, GONE } from './conversation.ts'
import type { DavEntry } from './read-answer.ts'
import { propfindBody, queryBody, within, withUid } from './requests.ts'

/** The event there is not the one we left, or there is one where we thought there was none. */
const CHANGED = 412
/** Another entry of that calendar has the id of our event, or the calendar is gone. */
const CONFLICT = 409
const MOST_TRIES = 4
const ANY = '*'

/** One calendar of a CalDAV account. Its id is its address; each event is a file in it, named after its booking. */
export function calDavTarget(
  { fetch, list, run }: Conversation,
  calendarId: string,
  reader: Reader,
): CalendarTarget {
  const base = calendarId.endsWith('/') ? calendarId : `${calendarId}/`
  if (!URL.canParse(base)) throw new CalendarTrouble('calendar-gone')
  const named = (name: string): string => new URL(encodeURIComponent(name), base).href
  /** Servers spell the same address in several ways, so only the file's name is taken from them. */
  const placeOf = ({ href }: DavEntry): string =>
    named(decodeURIComponent(new URL(href, base).pathname.split('/').at(-1) ?? ''))

  const etags = async (url: string, depth: '0' | '1'): Promise<DavEntry[]> => {
    const found = await list({ method: 'PROPFIND', url, depth, body: propfindBody('d:getetag') })
    return (found ?? []).filter(({ status }) => !GONE.has(status))
  }

  async function isThere(): Promise<void> {
    if ((await etags(base, '0')).length === 0) throw new CalendarTrouble('calendar-gone')
  }

  const query = async (filter: string, ...properties: string[]): Promise<DavEntry[]> => {
    const body = queryBody(filter, ...properties)
    try {
      const found = await list({ method: 'REPORT', url: base, depth: '1', body })
      const left = found?.filter(({ status }) => !GONE.has(status))
      if (left?.every(({ status }) => status < 400)) return left
      throw new CalendarTrouble('not-a-calendar')
    } catch (error) {
      if (error instanceof CalendarTrouble && error.kind === 'not-a-calendar') await isThere()
      throw error
    }
  }

  /** Where the calendar keeps the event, when that is not where we would. */
  async function placeByUid(contractId: string): Promise<RemoteEvent | null> {
    const [found] = await query(withUid(uidOf(contractId)), 'd:getetag')
    return found ? { remoteId: placeOf(found), etag: etagIn(found) } : null
  }

  async function write({ remoteId, etag }: RemoteEvent, file: string): Promise<Response> {
    const headers = { 'content-type': 'text/calendar; charset=utf-8' }
    if (etag === null) {
      const asNew = { ...headers, 'if-none-match': ANY }
      return run(() => createObject({ url: remoteId, data: file, headers: asNew, fetch }))
    }
    // A weak ETag never matches, so such an event is replaced whatever it is by now.
    const match = etag.startsWith('W/') ? ANY : etag
    return run(() => updateObject({ url: remoteId, data: file, etag: match, headers, fetch }))
  }

  const etagNow = async (remoteId: string): Promise<string | null> => {
    const [found] = await etags(remoteId, '0')
    return found ? etagIn(found) : null
  }

  return {
    async kept() {
      const found = await etags(base, '1')
      if (found.length === 0) throw new CalendarTrouble('calendar-gone')
      return new Map(found.filter(isFile).map((each) => [placeOf(each), etagIn(each)]))
    },

    async put(event, kept) {
      const file = eventFile(event)
      const ours = named(`${event.contractId}.ics`)
      let at: RemoteEvent = kept ?? { remoteId: ours, etag: null }
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const { ok, status, headers } = await write(at, file)
        if (ok) return { ...at, etag: headers.get('etag') ?? (await etagNow(at.remoteId)) }
        if (status === CHANGED) at = { ...at, etag: await etagNow(at.remoteId) }
        else if (status === CONFLICT) at = (await placeByUid(event.contractId)) ?? refuse()
        else if (GONE.has(status)) {
          await isThere()
          at = { remoteId: ours, etag: null }
        } else refuse()
      }
      return refuse()
    },

    async remove({ remoteId }) {
      const { ok, status } = await run(() => deleteObject({ url: remoteId, fetch }))
      if (!ok && !GONE.has(status)) refuse()
    },

    async busy(span) {
      const found = await query(within(span), 'd:getetag', 'c:calendar-data')
      return reader.busy({ files: found.flatMap(({ file }) => file ?? []), span })
    },
  }
}

const refuse = (): never => {
  throw new CalendarTrouble('refused')
}

const isFile = ({ href }: DavEntry): boolean => !href.endsWith('/')

/** A server that gives no ETag still has the event, and any version of it may be replaced. */
const etagIn = ({ etag }: DavEntry): string => etag ?? ANY
