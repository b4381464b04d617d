// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, turning '/\\t/evil' into '//evil'
const SUSPECT = /[\\\u0000-\u0020\u007f]|\/\/|(^|\/)(\.|%2e)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters do not belong in an address
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

/** Where to go after signing in: only a path of our own, never another site, never an API call. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > 2000 || !next.startsWith('/') || CONTROL.test(next) || !next.isWellFormed())
    return null
  const path = next.split(/[?#]/, 1)[0] ?? ''
  if (SUSPECT.test(path) || path === '/api' || path.startsWith('/api/')) return null
  // The path becomes a Location header, which holds ASCII only.
  return next.replaceAll(/[^\u0021-\u007e]+/gu, encodeURIComponent)
}

/** The landing address after signing in: `auth=1` makes the app read the current user again. */
export function afterSignIn(next: string | null | undefined): string {
  const [beforeHash = '/', hash] = (safeNext(next) ?? '/').split('#', 2)
  const marked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}auth=1`
  return hash === undefined ? marked : `${marked}#${hash}`
}
