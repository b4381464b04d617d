import { retryAfterMs } from '../accounts/trouble.ts'
import type { GuardedFetch } from '../guard/guarded-fetch.ts'
import { type CalDavAccount, CalendarTrouble } from '../port.ts'

export interface Conversation {
  /** Signs every request in, and throws the troubles that no caller can do anything about. */
  readonly fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Runs a call of the library. What it throws of its own means that the server does not speak CalDAV. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Speaks with one server as one user. */
export function conversation(ask: GuardedFetch, { username, password }: CalDavAccount): Conversation {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  let first: CalendarTrouble | undefined

  return {
    async fetch(address, init = {}) {
      const { method, body, redirect } = init
      const headers = Object.fromEntries(new Headers(init.headers))
      const answer = await ask(address instanceof Request ? address.url : address, {
        ...(method && { method }),
        ...(typeof body === 'string' && { body }),
        ...(redirect === 'manual' && { redirect }),
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
