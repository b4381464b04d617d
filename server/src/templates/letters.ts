import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { mailedParagraphs } from '@cuebook/domain/templates/mailed.ts'
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

/** What a DJ wrote, in our frame. It says who wrote it at the beginning and at the end. */
export function djLetter({ dj, event, text, bookingAddress, bookingHref, answerHref }: Written): Letter {
  const what = `${eventName(event)}${event.eventDate ? ` on ${longDate(event.eventDate)}` : ''}`
  return {
    subject: `${dj} wrote to you about ${what}`,
    preview: 'Read and answer on Cuebook.',
    heading: `A message from ${dj}`,
    paragraphs: [
      `${dj}, the DJ of your booking (${what}), wrote this:`,
      ...mailedParagraphs(text, bookingAddress),
    ],
    button: { label: 'Answer', href: answerHref },
    aside: { words: 'It is about your booking:', link: { label: what, href: bookingHref } },
    footnote: `${dj} wrote this text, not Cuebook. Pay and sign only on the pages of Cuebook.`,
  }
}
