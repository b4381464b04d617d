import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieName } from '../../kernel/http/door/cookie-name.ts'
import { cookieIn } from '../engine/session-token.ts'

const YEAR_SECONDS = 365 * 86_400

/** Remembers browsers that signed in to an account, so that strangers' wrong passwords cannot lock its owner out. */
export interface KnownDevices {
  /** The id of a browser that signed in to this account before; null for any other. */
  idOf(headers: IncomingHttpHeaders, email: string): string | null
  cookieFor(email: string): string
}

export function openKnownDevices(secret: string, isSecure: boolean): KnownDevices {
  const name = cookieName('cuebook.device', isSecure)
  const sign = (id: string, email: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${email}`).digest('base64url')
  return {
    idOf({ cookie }, email) {
      const [id = '', signature = ''] = cookieIn(cookie, name)?.split('.') ?? []
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(id, email))]
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
    },
    cookieFor(email) {
      const id = randomBytes(16).toString('base64url')
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}`
      return `${name}=${id}.${sign(id, email)}; ${attributes}${isSecure ? '; Secure' : ''}`
    },
  }
}
