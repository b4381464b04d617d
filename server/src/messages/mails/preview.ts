import { withoutHidden } from '@cuebook/domain/identity/name-words.ts'

const LONGEST = 140
const LINK_LIKE = /[\p{L}\p{N}]\.\p{L}{2}|:\/\/|\bwww\b/iu

/** The beginning of a message on one line. Our mails carry no links of strangers, so those are left out. */
export function previewOf(content: string): string {
  const words = content.split(/\s+/u).map((word) => (LINK_LIKE.test(word) ? '[link]' : withoutHidden(word)))
  const letters = [...words.filter(Boolean).join(' ')]
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}
