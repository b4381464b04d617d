import { withoutHidden } from '../identity/name-words.ts'

const LINK_LIKE = /[\p{L}\p{N}]\.\p{L}{2}|:\/\/|\bwww\b/iu

/** The paragraphs of a DJ's text as they are mailed; the address of the booking may stand in them. */
export const mailedParagraphs = (text: string, bookingAddress: string): string[] =>
  withoutLinks(text.trim(), bookingAddress)
    .split(/\n{2,}/)
    .filter((words) => words.trim() !== '')

/** Mail programs make links of whatever looks like one, so in a mail only the address of the booking stays. */
const withoutLinks = (text: string, allowed: string): string =>
  text
    .split('\n')
    .map((row) =>
      row
        .split(/(\s+)/u)
        .map((word) => (LINK_LIKE.test(word.replaceAll(allowed, '')) ? '[link]' : word))
        .join(''),
    )
    .map(withoutHidden)
    .join('\n')
