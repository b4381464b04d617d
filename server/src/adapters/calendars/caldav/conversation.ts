import { retryAfterMs } from '../accounts/trouble.ts'
import type { GuardedFetch } from '../guard/guarded-fetch.ts'
import { type CalDavAccount, CalendarTrouble } from '../port.ts'
import type { Reader } from '../reading/readers.ts'
import type { DavEntry } from './read-answer.ts'

/** A question whose answer lists things on the server. */
export interface Question {
  readonly method: 'PROPFIND' | 'REPORT'
  readonly url: string
  readonly depth: '0' | '1'
  readonly body: string
  /** A longer answer is refused. */
  readonly mostBytes?: number
}

export interface Conversation {
  /** Null when there is nothing at that address. */
  list(question: Question): Promise<readonly DavEntry[] | null>
  /** Signs every request in, and throws the troubles that no caller can do anything about. */
  readonly fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Runs a call of the library. What it throws of its own means that the server does not speak CalDAV. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export const GONE = new Set([404, 410])
/** Some hundred calendars; whoever sends more before we know any of them wants to keep us busy. */
export const MOST_DISCOVERED_BYTES = 200_000

/** Speaks with one server as one user. */
export function conversation(
  ask: GuardedFetch,
  { username, password }: CalDavAccount,
  reader: Reader,
): Conversation {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  let first: CalendarTrouble | undefined

  return {
    async list({ method, url, depth, body, mostBytes }) {
      const headers = { authorization, depth, 'content-type': 'text/xml; charset=utf-8' }
      const answer = await ask(url, { method, headers, body, ...(mostBytes && { mostBytes }) })
      const trouble = troubleOf(answer)
      if (trouble) throw trouble
      if (GONE.has(answer.status)) return null
      const contentType = answer.headers.get('content-type') ?? ''
      const text = answer.ok ? await answer.text() : ''
      const entries = text && (await reader.entries({ status: answer.status, contentType, text }))
      if (!entries) throw new CalendarTrouble('not-a-calendar')
      return entries
    },
    async fetch(address, init = {}) {
      const { method, body, redirect } = init
      const headers = Object.fromEntries(new Headers(init.headers))
      const answer = await ask(address instanceof Request ? address.url : address, {
        ...(method && { method }),
        ...(typeof body === 'string' && { body }),
        ...(redirect === 'manual' && { redirect }),
        mostBytes: MOST_DISCOVERED_BYTES,
        headers: { ...headers, authorization },
      })
      const trouble = troubleOf(answer)
      first ??= trouble
      if (trouble) throw trouble
      return answer
    },
    async run(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof CalendarTrouble) throw error
        // The library goes on after a refusal, and only says at the end that it found nothing.
        throw first ?? new CalendarTrouble('not-a-calendar', { cause: error })
      }
    },
  }
}

const NOT_IMPLEMENTED = 501

function troubleOf({ status, headers }: Response): CalendarTrouble | undefined {
  if (status === 401) return new CalendarTrouble('wrong-password')
  if (status === 403) return new CalendarTrouble('refused')
  const again = retryAfterMs(headers.get('retry-after'))
  const waiting = again === undefined ? {} : { retryAfterMs: again }
  if (status === 429) return new CalendarTrouble('too-busy', waiting)
  if (status >= 500 && status !== NOT_IMPLEMENTED) return new CalendarTrouble('unreachable', waiting)
  return undefined
}
