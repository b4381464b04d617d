/** The first letters of the first and the last word, or '?' for an empty name. */
export function initials(name: string): string {
  const words = name.replace(/^@/, '').trim().split(/\s+/).filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return (
    letters
      .map((word) => Array.from(word ?? '').at(0) ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}
