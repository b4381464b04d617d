import type { AccountCalendar } from '@cuebook/domain/calendar/connection.ts'
import { createAccount, type DAVResponse, propfind } from 'tsdav'
import { z } from 'zod'
import { type CalDavAccount, CalendarTrouble } from '../port.ts'
import type { Conversation } from './conversation.ts'

const text = z.union([
  z.string(),
  z.number(),
  z.object({ _cdata: z.string() }).transform(({ _cdata }) => _cdata),
])
const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.union([z.array(schema), schema.transform((one) => [one])]).catch([])

/** What we ask of a collection, as the library hands it over. */
const collection = z.object({
  resourcetype: z.record(z.string(), z.unknown()).catch({}),
  displayname: text.transform(String).catch(''),
  supportedCalendarComponentSet: z
    .object({ comp: oneOrMore(z.object({ _attributes: z.object({ name: z.string() }) })) })
    .optional()
    .catch(undefined),
  currentUserPrivilegeSet: z
    .object({ privilege: oneOrMore(z.record(z.string(), z.unknown())) })
    .optional()
    .catch(undefined),
})

const MOST_CALENDARS = 100
const LONGEST_NAME = 100
const WRITING = ['all', 'write', 'writeContent', 'bind']

/** Signs in, finds where the account's calendars are, and lists those that hold events and can be written to. */
export async function calendarsOf(
  account: CalDavAccount,
  { fetch, run }: Conversation,
): Promise<readonly AccountCalendar[]> {
  const { homeUrl } = await run(() =>
    createAccount({ account: { accountType: 'caldav', serverUrl: account.url }, fetch }),
  )
  if (!homeUrl) throw new CalendarTrouble('not-a-calendar')
  const found = await run(() =>
    propfind({
      url: homeUrl,
      depth: '1',
      props: {
        'd:resourcetype': {},
        'd:displayname': {},
        'c:supported-calendar-component-set': {},
        'd:current-user-privilege-set': {},
      },
      fetch,
    }),
  )
  return found.slice(0, MOST_CALENDARS).flatMap((each) => calendarIn(each, homeUrl))
}

function calendarIn({ href, props }: DAVResponse, homeUrl: string): AccountCalendar[] {
  const { data } = collection.safeParse(props)
  if (!data || !href || !URL.canParse(href, homeUrl) || !('calendar' in data.resourcetype)) return []
  const components = data.supportedCalendarComponentSet?.comp.map(({ _attributes }) => _attributes.name) ?? []
  const rights = data.currentUserPrivilegeSet?.privilege.flatMap((each) => Object.keys(each)) ?? []
  // A server that says nothing about either takes events like any other.
  if (components.length > 0 && !components.includes('VEVENT')) return []
  if (rights.length > 0 && !rights.some((right) => WRITING.includes(right))) return []
  const id = new URL(href, homeUrl).href
  return [{ id, name: data.displayname.slice(0, LONGEST_NAME) || lastPart(id) }]
}

const lastPart = (address: string): string =>
  new URL(address).pathname.split('/').findLast(Boolean) ?? 'Calendar'
