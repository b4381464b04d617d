import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieName } from '../../kernel/http/door/cookie-name.ts'

/** Only this hash of a session's token is stored, so that a person who reads the table cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** As the sign-in engine signs its cookies: HMAC-SHA256 over the token, in base64. */
export const signToken = (token: string, secret: string): string =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`

/** As `cookieRules` lets the engine call it. */
export const sessionCookieName = (baseUrl: string): string =>
  `${cookieRules(baseUrl).cookiePrefix}.session_token`

const LIFE_SECONDS = 60 * 60 * 24 * 30
const DO_NOT_REMEMBER = 'dont_remember'

/** Another token for the session of this browser, as the engine would have made it: the stored form, and the cookie. */
export function renewedToken(
  { cookie }: IncomingHttpHeaders,
  { secret, baseUrl }: { readonly secret: string; readonly baseUrl: string },
): { readonly key: string; readonly cookie: string } {
  const token = randomBytes(24).toString('base64url')
  const { cookiePrefix, defaultCookieAttributes } = cookieRules(baseUrl)
  const isRemembered = cookieIn(cookie, `${cookiePrefix}.${DO_NOT_REMEMBER}`) === null
  const parts = [
    `${sessionCookieName(baseUrl)}=${encodeURIComponent(signToken(token, secret))}`,
    ...(isRemembered ? [`Max-Age=${LIFE_SECONDS}`] : []),
    'Path=/',
    'HttpOnly',
    ...(defaultCookieAttributes.secure ? ['Secure'] : []),
    'SameSite=Lax',
  ]
  return { key: tokenHash(token), cookie: parts.join('; ') }
}

/** How the engine names its cookies. Its own prefix would let a neighbour under the same domain set them. */
export function cookieRules(baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return {
    useSecureCookies: false,
    cookiePrefix: cookieName('cuebook', secure),
    defaultCookieAttributes: { secure },
  }
}

/** A token with our signature, in its stored form. */
export interface SessionKey {
  readonly key: string
  readonly from: 'bearer' | 'cookie'
}

/** The tokens that a request carries, a bearer's before a cookie's. Whatever does not have our signature is left out. */
export type ReadSessionKeys = (headers: IncomingHttpHeaders) => readonly SessionKey[]

const MOST_REMEMBERED = 10_000
/** Longer headers are read anew each time, so that what is remembered stays small. */
const LONGEST_REMEMBERED = 1_000

/** Browsers send the same header with every call, so the results for the latest ones are remembered. */
export function sessionKeyReader(secret: string, name: string): ReadSessionKeys {
  const remembering = (read: (header: string) => string | null) => {
    const known = new Map<string, string>()
    return (header: string | undefined): string | null => {
      if (!header) return null
      const remembered = known.get(header)
      if (remembered !== undefined) return remembered
      const signed = read(header)
      const token = signed ? signedToken(signed, secret) : null
      if (token === null) return null
      const key = tokenHash(token)
      if (known.size >= MOST_REMEMBERED) known.clear()
      if (header.length <= LONGEST_REMEMBERED) known.set(header, key)
      return key
    }
  }
  const ofBearer = remembering(bearerIn)
  const ofCookies = remembering((header) => cookieIn(header, name))
  return ({ cookie, authorization }) => {
    const bearer = ofBearer(authorization)
    const ofCookie = ofCookies(cookie)
    const keys: SessionKey[] = []
    if (bearer !== null) keys.push({ key: bearer, from: 'bearer' })
    if (ofCookie !== null) keys.push({ key: ofCookie, from: 'cookie' })
    return keys
  }
}

function signedToken(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  const token = signed.slice(0, dot)
  const [given, wanted] = [Buffer.from(signed), Buffer.from(signToken(token, secret))]
  return dot > 0 && given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null
}

const bearerIn = (authorization: string): string | null =>
  /^bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]?.replace(/%[0-9a-f]{2}/gi, decoded) ?? null

export function cookieIn(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at !== -1 && part.slice(0, at).trim() === name)
      return part
        .slice(at + 1)
        .trim()
        .replace(/%[0-9a-f]{2}/gi, decoded)
  }
  return null
}

/** Tokens and signatures are ASCII, so each escaped byte stands for one character. */
const decoded = (escaped: string): string => String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
