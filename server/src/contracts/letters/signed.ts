import type { Letter } from '../../mail/layout.ts'
import { type About, eventOf, linkTo, nameIn } from './about.ts'

/** Goes to the DJ when the client has signed. */
export function signedLetter(about: About): Letter {
  const { contract } = about
  return {
    subject: `${nameIn(about, 'client')} signed the contract`,
    preview: 'Countersign it, and the booking is confirmed.',
    heading: 'Your client has signed',
    paragraphs: [
      `${nameIn(about, 'client')} signed the contract for ${eventOf(contract)}.`,
      'Countersign it, and the booking is confirmed. Both of you then get the sealed document.',
    ],
    button: { label: 'Countersign', href: linkTo(about) },
    footnote: 'You get this mail because you sent this contract.',
  }
}
