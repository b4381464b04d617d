/** An address as people type or paste it: often without a scheme, or with the one that opens a calendar program. */
export function typedAddress(text: string): string {
  const trimmed = text.trim().replace(/^webcals?:\/\//i, 'https://')
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*\.[^/]*:\d+(\/|$)/.test(trimmed)
    ? trimmed
    : `https://${trimmed}`
}
