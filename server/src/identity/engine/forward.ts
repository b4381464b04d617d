import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { ForeignRefusal } from '../../kernel/http/errors.ts'
import { webHeaders } from '../../kernel/http/web-headers.ts'
import { keepOneSession } from './begun-session.ts'
import { noteSignIn } from './note-sign-in.ts'

/** What the sign-in engine needs from a call that is already parsed and allowed. */
export interface Forwarded {
  readonly ctx: Context
  readonly headers: IncomingHttpHeaders
  readonly reply: FastifyReply
  readonly from: { readonly ip: string; readonly requestId: string }
}

export interface EngineCall {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly body?: unknown
}

const engineFailure = z.object({ message: z.string(), code: z.string().optional() })

/**
 * Asks the engine, and passes its cookies on unless the caller wants a token instead. All ways to sign in lead through here,
 * so the browser's former session and the log are looked after here too.
 */
export async function askEngine(
  call: Forwarded,
  { method, path, body }: EngineCall,
  withCookies = true,
): Promise<Response> {
  const { settings, auth } = call.ctx
  const headers = webHeaders(call.headers)
  // The engine reads the address from this header alone, and only we set it.
  headers.set('x-client-address', call.from.ip)
  headers.delete('content-length')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const request = new Request(`${settings.baseUrl}/api/auth${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await auth.engine().handler(request)
  if (withCookies)
    for (const cookie of response.headers.getSetCookie()) call.reply.header('set-cookie', cookie)
  const token = sessionTokenIn(response)
  const [begun] = token ? auth.sessionKeys({ authorization: `Bearer ${token}` }) : []
  const [held] = withCookies ? auth.sessionKeys({ cookie: call.headers.cookie }) : []
  if (!begun || begun.key === held?.key) return response
  if (held) await keepOneSession(auth.scope.conn, { fresh: begun.key, former: held.key })
  await noteSignIn(call, { path, conn: auth.scope.conn, key: begun.key })
  return response
}

/** The signed token of a session that the engine has just begun; it works as a bearer token. */
export function sessionTokenIn(response: Response): string | undefined {
  for (const cookie of response.headers.getSetCookie()) {
    const token = /session_token=([^;]+)/.exec(cookie)?.[1]
    if (token) return decodeURIComponent(token)
  }
  return undefined
}

/** Passes the engine's refusal on to the caller in our own format. */
export async function refuseAs(call: Forwarded, response: Response): Promise<never> {
  const failure = engineFailure.safeParse(await response.json().catch(() => null))
  throw new ForeignRefusal(response.status, {
    message: failure.success ? sentence(failure.data.message) : 'Signing in did not work. Please try again.',
    code: `auth.${(failure.data?.code ?? 'refused').toLowerCase().replaceAll('_', '-')}`,
    requestId: call.from.requestId,
  })
}

/** What the engine calls the refusal of a suspended person; to callers it is `auth.suspended`. */
export const SUSPENDED_CODE = 'SUSPENDED'

/** Whether the engine let somebody not in because they are suspended. It leaves the answer unread. */
export const isOfSuspended = async (response: Response): Promise<boolean> =>
  response.status === 403 &&
  engineFailure.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  ).data?.code === SUSPENDED_CODE

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Answers no sooner than this, so that the time does not reveal whether an account exists. */
export async function notBefore<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = pause(milliseconds)
  try {
    return await work()
  } finally {
    await floor
  }
}
