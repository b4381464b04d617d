/** A piece of a message. The text of a link is its whole address, so that nothing hides where it leads. */
export interface TextPart {
  readonly kind: 'text' | 'link'
  readonly text: string
}

/** Matches from http:// or https:// to the next space, unless a letter or digit stands directly before it. */
const CANDIDATE = /(?<![\p{L}\p{N}])https?:\/\/\S+/giu

/** Signs that end a sentence or a quotation, so they are not part of an address before them. */
const TRAILING = /(?:[.,;:!?'"*_~)\]}>]|[^\p{ASCII}\p{L}\p{N}\p{M}\p{C}])$/u

/**
 * Only visible ASCII: an invisible letter, one that turns the direction or one of another alphabet could make an
 * address look like another. So could a name and password before the host, or a host of numbers, which browsers rewrite.
 */
const ADDRESS =
  /^https?:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z](?:[a-z\d-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/i

/** Cuts a message into text and addresses that may be opened. The parts together are the message, unchanged. */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const take = (kind: TextPart['kind'], until: number) => {
    if (until > done) parts.push({ kind, text: message.slice(done, until) })
    done = until
  }
  for (const { 0: candidate, index } of message.matchAll(CANDIDATE)) {
    const address = withoutTrailing(candidate)
    if (!ADDRESS.test(address)) continue
    take('text', index)
    take('link', index + address.length)
  }
  take('text', message.length)
  return parts
}

/** 'https://en.wikipedia.org/wiki/House_(music)' keeps its bracket; one around the whole address is no part of it. */
function withoutTrailing(candidate: string): string {
  let cut = candidate
  for (let end = TRAILING.exec(cut.slice(-2)); end; end = TRAILING.exec(cut.slice(-2))) {
    cut = cut.slice(0, -end[0].length)
  }
  const rest = candidate.slice(cut.length)
  const opened = cut.split('(').length - cut.split(')').length
  return opened > 0 && rest.startsWith(')'.repeat(opened)) ? cut + ')'.repeat(opened) : cut
}
