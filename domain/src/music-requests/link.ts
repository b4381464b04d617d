export const longestLink = 2000
export const tooLongLink = `This link is too long (${longestLink} characters at most)`

interface Link {
  readonly host: string
  readonly port: string
  readonly path: string
  readonly query: string
}

/** Characters that show nothing or turn the direction of the text around them. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
const SCHEME = /^https?:\/\//i
const LINK = /^(https?):\/\/([^\s/?#@:\\]+)(?::(\d{1,5}))?(\/[^\s?#\\]*)?(?:\?([^\s#\\]*))?(?:#[^\s\\]*)?$/i
/** A name and password before the host could make an address look like another. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i
/** The names of a host, in any alphabet; the last one begins with a letter, so that it is no number of a machine. */
const HOST =
  /^(?:[\p{L}\d](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.)+\p{L}(?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.?$/u

function parse(url: string): Link | null {
  if (linkProblem(url)) return null
  const { scheme, host, port, path, query } = partsOf(url.trim())
  const usual = scheme.toLowerCase() === 'https' ? '443' : '80'
  return { host: host.replace(/\.$/, ''), port: port === usual ? '' : port, path, query }
}

function partsOf(typed: string) {
  const [, scheme = '', host = '', port = '', path = '', query = ''] = LINK.exec(typed) ?? []
  return { scheme, host: host.normalize('NFC').toLowerCase(), port, path, query }
}

/** Why a text is no http or https address that may be kept; null when it is one. */
export function linkProblem(url: string): string | null {
  const typed = url.trim()
  if (typed.length > longestLink) return tooLongLink
  if (!SCHEME.test(typed)) return 'Please enter a link that starts with https:// or http://'
  if (HIDDEN.test(typed)) return 'This link has hidden characters. Please type it anew'
  if (/[\s\\]/.test(typed)) return 'A link has no spaces and no backslashes'
  if (CREDENTIALS.test(typed)) return 'Please leave out the name and password before the @'
  const { host } = partsOf(typed)
  return HOST.test(host) && host.length <= 253
    ? null
    : 'Please enter a link to a website, such as https://open.spotify.com/playlist/…'
}

export const isLink = (url: string): boolean => linkProblem(url) === null

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
