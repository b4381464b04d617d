/** White space, control characters and marks that turn the writing direction become one space. */
export function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

/** Only web addresses are linked. */
export function webHref(href: string): string {
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new TypeError('A link is a web address.')
  return url.href
}
