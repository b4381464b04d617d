import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { withoutHidden } from '@cuebook/domain/identity/name-words.ts'
import type { Letter } from '../mail/layout.ts'

interface Written {
  /** The DJ's name as it may stand in a mail. */
  readonly dj: string
  readonly event: { readonly eventType: string | null; readonly eventDate: string | null }
  readonly text: string
  /** The page of the booking, whose address may stand in the text. */
  readonly bookingAddress: string
  readonly bookingHref: string
  readonly answerHref: string
}

const LINK_LIKE = /[\p{L}\p{N}]\.\p{L}{2}|:\/\/|\bwww\b/iu

/** What a DJ wrote, in our frame. It says who wrote it at the beginning and at the end. */
export function djLetter({ dj, event, text, bookingAddress, bookingHref, answerHref }: Written): Letter {
  const what = `${eventName(event)}${event.eventDate ? ` on ${longDate(event.eventDate)}` : ''}`
  return {
    subject: `${dj} wrote to you about ${what}`,
    preview: 'Read and answer on Cuebook.',
    heading: `A message from ${dj}`,
    paragraphs: [
      `${dj}, the DJ of your booking (${what}), wrote this:`,
      ...withoutLinks(text, bookingAddress)
        .split(/\n{2,}/)
        .filter((words) => words.trim() !== ''),
    ],
    button: { label: 'Answer', href: answerHref },
    aside: { words: 'It is about your booking:', link: { label: what, href: bookingHref } },
    footnote: `${dj} wrote this text, not Cuebook. Pay and sign only on the pages of Cuebook.`,
  }
}

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
