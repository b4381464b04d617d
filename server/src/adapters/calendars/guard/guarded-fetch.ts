import { Agent, type Dispatcher, request } from 'undici'
import { allowedUrl } from '../../../kernel/outside/allowed-url.ts'
import { checkedLookup, type Resolve, systemResolve } from '../../../kernel/outside/checked-lookup.ts'
import { causeOf, NotAllowed } from '../../../kernel/outside/not-allowed.ts'
import { CalendarTrouble } from '../port.ts'
import { MOST_BYTES, readCapped } from './read-capped.ts'
import { isSameHost } from './same-host.ts'

export interface Guard {
  /** Throws before any socket is opened. */
  check(address: string): URL
  /** A fetch that speaks to the host of that address alone, and ends with the signal. */
  fetchFor(address: string, signal: AbortSignal): GuardedFetch
}
export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Gives a redirect back instead of following it. */
  readonly redirect?: 'manual'
  /** A longer answer is refused; the guard's own limit holds in any case. */
  readonly mostBytes?: number
}
export type GuardedFetch = (address: string | URL, asking?: Asking) => Promise<Response>

interface GuardOptions {
  /** Origins that the operator trusts although they are private or not encrypted. */
  readonly trusted: readonly string[]
  readonly resolve?: Resolve
  readonly mostBytes?: number
}

const MOST_REDIRECTS = 5
const CONNECT_MS = 10_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const EMPTY = new Set([204, 205, 304])

/** The one way in which we ask addresses that people typed in. */
export function openGuard({ trusted, resolve = systemResolve, mostBytes = MOST_BYTES }: GuardOptions): Guard {
  const exempt = new Set(trusted)
  const connect = { timeout: CONNECT_MS, lookup: checkedLookup(resolve) }
  const strangers = new Agent({ connect })
  const friends = new Agent({ connect: { timeout: CONNECT_MS } })
  const check = (address: string) => {
    try {
      // A calendar's address is often given as webcal, which is https by another name.
      return allowedUrl(address.trim().replace(/^webcals?:\/\//i, 'https://'), exempt)
    } catch (error) {
      return toTrouble(error)
    }
  }

  async function ask(url: URL, asking: Asking, signal: AbortSignal): Promise<Response> {
    const dispatcher = exempt.has(url.origin) ? friends : strangers
    const answer = await request(url, { ...requestOf(asking), dispatcher, signal })
    const status = answer.statusCode
    const bytes = await readCapped(answer.body, Math.min(mostBytes, asking.mostBytes ?? mostBytes))
    return new Response(EMPTY.has(status) ? null : bytes, { status, headers: headersOf(answer.headers) })
  }

  return {
    check,
    fetchFor(address, signal) {
      const home = check(address)
      return async (asked, asking = {}) => {
        let url = check(String(asked))
        let sent = asking
        for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
          // What we send carries the password, so it goes to the host it was given for and to no other.
          if (!isSameHost(home, url)) throw new CalendarTrouble('not-allowed')
          const answer = await ask(url, sent, signal).catch(toTrouble)
          const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null
          if (location === null || asking.redirect) return answer
          if (!URL.canParse(location, url.href)) throw new CalendarTrouble('not-a-calendar')
          url = check(new URL(location, url).href)
          if (answer.status === 303) sent = { ...(sent.headers && { headers: sent.headers }) }
        }
        throw new CalendarTrouble('not-a-calendar')
      }
    },
  }
}

/** Answers come as they are: a compressed one could unfold to far more than it weighs. */
const requestOf = ({ method = 'GET', headers = {}, body }: Asking) => ({
  // CalDAV has methods that the type does not list.
  method: method as Dispatcher.HttpMethod,
  headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Cuebook calendar sync' },
  body: body ?? null,
})

function headersOf(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  return headers
}

/** The trouble inside the errors that the connection wrapped around it; anything else did not answer. */
function toTrouble(error: unknown): never {
  const known = causeOf(error, CalendarTrouble)
  if (known) throw known
  if (causeOf(error, NotAllowed)) throw new CalendarTrouble('not-allowed', { cause: error })
  throw new CalendarTrouble('unreachable', { cause: error })
}
