/** Small enough for every screen with a form: it knows how a field looks, but not which fields there are. */
const FIELD = /\{\{\s*([a-z][a-z ]{0,58}[a-z]|[a-z])\s*\}\}/i

/** The sentence that stops a DJ from sending a text in which a field was left; null when there is none. */
export function unfilledSentence(text: string | null | undefined): string | null {
  const found = text?.match(FIELD)
  return found ? `{{${found[1]}}} is not filled in: write what belongs there, or take it out.` : null
}
