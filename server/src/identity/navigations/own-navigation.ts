import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../../kernel/http/door/loopback.ts'
import type { Settings } from '../../settings.ts'

/**
 * Another site must not be able to log a person out with a link. Browsers say where a request comes from, except on a
 * plain http address that is not this machine; programs say nothing at all, or send the token that they were recognised by.
 */
export function isOwnNavigation(
  headers: IncomingHttpHeaders,
  { baseUrl, origins }: Pick<Settings, 'baseUrl' | 'origins'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin ?? headers.referer
  if (from !== undefined) return URL.canParse(from) && origins.includes(new URL(from).origin)
  const { protocol, host } = new URL(baseUrl)
  const browsersTell = protocol === 'https:' || isLoopbackHost(host) || isLoopbackHost(headers.host ?? '')
  return browsersTell || headers.authorization !== undefined
}
