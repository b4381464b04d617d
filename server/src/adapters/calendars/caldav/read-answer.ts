import sax from 'sax'
import { type DAVResponse, davRequest } from 'tsdav'
import { z } from 'zod'

/** An answer as it came. */
export interface DavAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** One thing on the server, with as much of it as we ever ask for. */
export interface DavEntry {
  readonly href: string
  readonly status: number
  readonly etag: string | null
  /** A calendar file. */
  readonly file: string | null
  readonly principal: string | null
  readonly home: string | null
  readonly isCalendar: boolean
  readonly name: string
  /** Which kinds of entries it holds, and what we may do there; empty when the server does not say. */
  readonly components: readonly string[]
  readonly rights: readonly string[]
}

/** No answer that we ask for has elements this deep, and deep ones take more time and memory than others. */
const DEEPEST = 32
const MOST_ENTRIES = 20_000
const LONGEST_NAME = 100
const MOST_NAMES = 50

/** The entries of a multistatus answer; null when it is another answer. It may take very long on a hostile one. */
export async function readAnswer({ status, contentType, text }: DavAnswer): Promise<DavEntry[] | null> {
  if (!contentType.toLowerCase().includes('xml')) return null
  refuseBroken(text)
  const headers = { 'content-type': contentType }
  const answers = await davRequest({
    url: '',
    init: { method: 'PROPFIND', headers: {}, body: '' },
    convertIncoming: false,
    fetch: async () => new Response(text, { status, headers }),
  })
  if (answers.some(({ raw }) => !isMultistatus(raw))) return null
  return answers.slice(0, MOST_ENTRIES).flatMap(entryOf)
}

/** The library goes on after a mistake, and each one takes it longer than a whole answer without any. */
function refuseBroken(text: string): void {
  const parser = sax.parser(true)
  let depth = 0
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = () => {
    depth += 1
    if (depth > DEEPEST) throw new Error('The answer is nested too deeply.')
  }
  parser.onclosetag = () => {
    depth -= 1
  }
  parser.write(text).close()
}

const isMultistatus = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'multistatus' in raw

const text = z.union([
  z.string(),
  z.number().transform(String),
  z.object({ _cdata: z.string() }).transform(({ _cdata }) => _cdata),
])
const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.union([z.array(schema), schema.transform((one) => [one])]).catch([])
const words = text.nullable().catch(null)
const address = z
  .object({ href: oneOrMore(text) })
  .transform(({ href }) => href[0] ?? null)
  .catch(null)
const names = z.record(z.string(), z.unknown())

/** What we ask of an entry, as the library hands it over. */
const properties = z.object({
  getetag: words,
  calendarData: words,
  currentUserPrincipal: address,
  calendarHomeSet: address,
  resourcetype: names.catch({}),
  displayname: words,
  supportedCalendarComponentSet: z
    .object({ comp: oneOrMore(z.object({ _attributes: z.object({ name: z.string() }) })) })
    .catch({ comp: [] }),
  currentUserPrivilegeSet: z.object({ privilege: oneOrMore(names) }).catch({ privilege: [] }),
})

function entryOf({ href, status, props = {} }: DAVResponse): DavEntry[] {
  if (typeof href !== 'string' || href === '') return []
  const known = properties.parse(props)
  return [
    {
      href,
      status,
      etag: known.getetag,
      file: known.calendarData,
      principal: known.currentUserPrincipal,
      home: known.calendarHomeSet,
      isCalendar: 'calendar' in known.resourcetype,
      name: (known.displayname ?? '').slice(0, LONGEST_NAME),
      components: known.supportedCalendarComponentSet.comp
        .slice(0, MOST_NAMES)
        .map(({ _attributes }) => _attributes.name),
      rights: known.currentUserPrivilegeSet.privilege
        .slice(0, MOST_NAMES)
        .flatMap((each) => Object.keys(each)),
    },
  ]
}
