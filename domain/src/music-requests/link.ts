export const longestLink = 2000

interface Link {
  readonly host: string
  readonly port: string
  readonly path: string
  readonly query: string
}

/** Characters that show nothing or turn the direction of the text around them. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/** A web address without a name and password before its host, which could make it look like another. */
const LINK = /^(https?):\/\/([^\s/?#@:\\]+)(?::(\d{1,5}))?(\/[^\s?#\\]*)?(?:\?([^\s#\\]*))?(?:#[^\s\\]*)?$/i
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?\.?$/

function parse(url: string): Link | null {
  const typed = url.trim()
  if (typed.length > longestLink || HIDDEN.test(typed)) return null
  const [, scheme = '', rawHost = '', port = '', path = '', query = ''] = LINK.exec(typed) ?? []
  const host = rawHost.toLowerCase()
  if (!HOST.test(host) || host.length > 253) return null
  const usual = scheme.toLowerCase() === 'https' ? '443' : '80'
  return { host: host.replace(/\.$/, ''), port: port === usual ? '' : port, path, query }
}

/** Whether a text is an http or https address that may be kept. */
export const isLink = (url: string): boolean => parse(url) !== null

export const hostOf = (url: string): string | null => parse(url)?.host ?? null

/** Parts of an address that say who shared it or how, and nothing about what it leads to. */
const TRACKING = /^(?:si|pi|feature|fbclid|gclid|igshid|igsh|ref|ref_|context|nd|dlsi|pp|utm_.+)$/i

/**
 * The address in the form in which two links to the same playlist are equal: the case of the host, http or https, www,
 * a slash at the end, tracking parameters and the fragment do not matter. Null for a text that is no address.
 */
export function sameLinkKey(url: string): string | null {
  const link = parse(url)
  if (!link) return null
  const host = link.host.replace(/^www\./, '')
  const kept = link.query
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=', 1)[0] ?? ''))
    .sort()
  const port = link.port && `:${link.port}`
  return `${host}${port}${link.path.replace(/\/+$/, '')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}

/** The place of the first link that leads to the same playlist as an earlier one; -1 when there is none. */
export function firstRepeated(urls: readonly string[]): number {
  const keys = urls.map(sameLinkKey)
  return keys.findIndex((key, i) => key !== null && keys.indexOf(key) < i)
}
