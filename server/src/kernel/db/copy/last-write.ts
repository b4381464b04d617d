import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cookieName } from '../../http/door/cookie-name.ts'

const NAME = 'cuebook.wrote'
/** Far longer than a copy may be behind and still answer. */
const KEPT_SECONDS = 60
const IN_COOKIES = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME.replace('.', '\\.')}=(\\d{1,15})(?:;|$)`)

/** Tells the browser with every change when it was made, so that whichever process is asked next knows it. */
export function rememberWrites(app: FastifyInstance, isSecure: boolean): void {
  const name = cookieName(NAME, isSecure)
  const rules = `Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400)
      reply.header('set-cookie', `${name}=${Date.now()}; ${rules}`)
    done(null, payload)
  })
}

/**
 * When this browser made or heard of its last change, in milliseconds. A program keeps no cookies, and a window that
 * was just told of somebody's change says that it wants the present state: for both it may be now.
 */
export function lastWriteOf({ cookie, authorization, 'x-fresh': fresh }: IncomingHttpHeaders): number {
  if (authorization !== undefined || fresh !== undefined) return Number.POSITIVE_INFINITY
  const [, written] = (cookie && IN_COOKIES.exec(cookie)) || []
  return Number(written ?? 0)
}
