import type { AccountCalendar } from '@cuebook/domain/calendar/connection.ts'
import { serviceDiscovery } from 'tsdav'
import { type CalDavAccount, CalendarTrouble } from '../port.ts'
import { type Conversation, MOST_DISCOVERED_BYTES } from './conversation.ts'
import type { DavEntry } from './read-answer.ts'
import { propfindBody } from './requests.ts'

const MOST_CALENDARS = 100
const WRITING = ['all', 'write', 'writeContent', 'bind']

/** Signs in, finds where the account's calendars are, and lists those that hold events and can be written to. */
export async function calendarsOf(
  { url }: CalDavAccount,
  { fetch, list, run }: Conversation,
): Promise<readonly AccountCalendar[]> {
  const asked = async (at: string, depth: '0' | '1', ...properties: string[]) =>
    (await list({
      method: 'PROPFIND',
      url: at,
      depth,
      body: propfindBody(...properties),
      mostBytes: MOST_DISCOVERED_BYTES,
    })) ?? []

  async function principal(): Promise<string> {
    const account = { accountType: 'caldav', serverUrl: url } as const
    const discovered = await run(() => serviceDiscovery({ account, fetch }))
    let trouble: unknown = new CalendarTrouble('not-a-calendar')
    for (const root of new Set([discovered, url, new URL('/', url).href])) {
      try {
        const entries = await asked(root, '0', 'd:current-user-principal')
        const found = entries.find(isThere)?.principal
        if (found) return new URL(found, withSlash(root)).href
      } catch (error) {
        trouble = error
      }
    }
    throw trouble
  }

  const principalUrl = await principal()
  const homes = await asked(principalUrl, '0', 'c:calendar-home-set')
  const home = homes.find((entry) => isThere(entry) && entry.home)?.home
  if (!home) throw new CalendarTrouble('not-a-calendar')
  const homeUrl = new URL(home, principalUrl).href
  const found = await asked(
    homeUrl,
    '1',
    'd:resourcetype',
    'd:displayname',
    'c:supported-calendar-component-set',
    'd:current-user-privilege-set',
  )
  return found.slice(0, MOST_CALENDARS).flatMap((entry) => calendarIn(entry, homeUrl))
}

const isThere = ({ status }: DavEntry): boolean => status >= 200 && status < 300
const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

function calendarIn(entry: DavEntry, homeUrl: string): AccountCalendar[] {
  const { href, components, rights } = entry
  if (!entry.isCalendar || !URL.canParse(href, homeUrl)) return []
  // A server that says nothing about either takes events like any other.
  if (components.length > 0 && !components.includes('VEVENT')) return []
  if (rights.length > 0 && !rights.some((right) => WRITING.includes(right))) return []
  const id = new URL(href, homeUrl).href
  return [{ id, name: entry.name || lastPart(id) }]
}

const lastPart = (address: string): string =>
  new URL(address).pathname.split('/').findLast(Boolean) ?? 'Calendar'
