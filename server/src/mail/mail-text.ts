/** Replaces white space, control characters and marks of the writing direction with one space. */
export function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

/** Refuses anything but a web address, so that no other kind of link gets into a mail. */
export function webHref(href: string): string {
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new TypeError('A link must be an http or https address.')
  return url.href
}
