import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../../kernel/http/door/loopback.ts'
import type { Settings } from '../../settings.ts'

type Site = Pick<Settings, 'baseUrl' | 'origins'>

/** Whether a browser says that it comes from a page of ours or from no page; null when it says nothing. */
function saysOwn(headers: IncomingHttpHeaders, { origins }: Site): boolean | null {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin ?? headers.referer
  return from === undefined ? null : URL.canParse(from) && origins.includes(new URL(from).origin)
}

/** A link on another site, which must not sign anybody in who has a session at the provider. */
export const isFromElsewhere = (headers: IncomingHttpHeaders, site: Site): boolean =>
  saysOwn(headers, site) === false

/**
 * Another site must not be able to log a person out with a link. Browsers say where a request comes from, except on a
 * plain http address that is not this machine; programs say nothing at all, or send the token that they were recognised by.
 */
export function isOwnNavigation(headers: IncomingHttpHeaders, site: Site): boolean {
  const said = saysOwn(headers, site)
  if (said !== null) return said
  const { protocol, host } = new URL(site.baseUrl)
  const browsersTell = protocol === 'https:' || isLoopbackHost(host) || isLoopbackHost(headers.host ?? '')
  return browsersTell || headers.authorization !== undefined
}
