import { redacted } from '../outbox/redacted.ts'

const byCode: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'Nobody answers there: the connection was refused.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'There is no server of that name.'],
  [/ETIMEDOUT|TIMEOUT|TimeoutError|AbortError|timed? ?out|in time/i, 'No answer came in time.'],
  [/ECONNRESET|EPIPE|socket hang up|other side closed/i, 'The connection was cut.'],
  [/EHOSTUNREACH|ENETUNREACH/, 'No way leads there from this machine.'],
  [/CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|certificate/i, 'Its certificate is not trusted.'],
  [/EAUTH|ENOAUTH|Invalid login|\b535\b|\b530\b/, 'It does not accept the user name and password.'],
  [/EACCES|EROFS|EPERM/, 'We may not write there.'],
  [/ENOSPC/, 'There is no room left on the disk.'],
]

/** Names and numbers of servers, which are nobody's business outside the machine, and paths on it. */
const places: readonly RegExp[] = [
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?/g,
  /\[?[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}\]?(?::\d{1,5})?/gi,
  /\b(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24}\b(?::\d{1,5})?/gi,
  /\blocalhost\b(?::\d{1,5})?/gi,
  /(?:^|(?<=[\s'"(]))\/[\w./-]{2,500}/g,
]
const LONGEST = 200

/** What went wrong, as an operator may read it in a browser: no secret, no address of a server or a person. */
export function troubleWords(text: string): string {
  const known = byCode.find(([pattern]) => pattern.test(text))
  if (known) return known[1]
  const shown = places.reduce(
    (words, place) => words.replace(place, '[server]'),
    redacted(text.slice(0, 2_000)),
  )
  const line = shown.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  return line ? `It said: ${line}` : 'It did not say why.'
}
