import type { z } from 'zod'
import { CalendarTrouble, type TokenKeeper, type Tokens } from '../port.ts'
import { troubleOf } from './trouble.ts'

interface AskerOptions {
  readonly keeper: TokenKeeper
  readonly refresh: (tokens: Tokens, signal: AbortSignal) => Promise<Tokens>
  readonly signal: AbortSignal
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Asking {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses that are answers too, besides the good ones. */
  readonly expects?: readonly number[]
}

interface Answer {
  readonly status: number
  /** The body, in the given shape. */
  readonly as: <T extends z.ZodType>(schema: T) => z.output<T>
}

/** Access tokens that end within a minute are not used any more. */
const MARGIN_MS = 60_000

/** Asks a provider in the name of an account, and renews its tokens when they have ended. */
export function accountAsker({ keeper, refresh, signal, headers = {} }: AskerOptions) {
  let { tokens } = keeper

  async function renew(): Promise<void> {
    const present = await keeper.reread()
    if (present.accessToken !== tokens.accessToken && !hasEnded(present)) {
      tokens = present
      return
    }
    try {
      tokens = await keeper.keep(await refresh(present, signal))
    } catch (error) {
      // Another process may have used the refresh token a moment before us, which ends it for everybody else.
      const latest = await keeper.reread()
      if (latest.refreshToken === present.refreshToken) throw error
      tokens = latest
    }
  }

  const send = async ({ method, url, body, headers: more }: Asking): Promise<Response> => {
    const all = {
      ...headers,
      ...more,
      authorization: `Bearer ${tokens.accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    try {
      // A redirect would take the token along.
      return await fetch(url, {
        method,
        headers: all,
        signal,
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch (error) {
      throw new CalendarTrouble('unreachable', { cause: error })
    }
  }

  return async function ask(asking: Asking): Promise<Answer> {
    if (hasEnded(tokens)) await renew()
    let response = await send(asking)
    if (response.status === 401) {
      await response.body?.cancel()
      await renew()
      response = await send(asking)
    }
    const { status } = response
    const text = await textOf(response)
    if (!response.ok && !asking.expects?.includes(status)) throw troubleOf(response, text)
    return { status, as: (schema) => shaped(schema, text) }
  }
}
export type Ask = ReturnType<typeof accountAsker>

const hasEnded = ({ expiresAt }: Tokens): boolean => expiresAt - MARGIN_MS < Date.now()

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw new CalendarTrouble('unreachable', { cause: error })
  }
}

function shaped<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new CalendarTrouble('unreadable', { cause: error })
  }
}
