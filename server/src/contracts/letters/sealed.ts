import type { Letter } from '../../mail/layout.ts'
import { type About, eventOf, linkTo, nameIn, otherParty } from './about.ts'

export function sealedLetter(about: About): Letter {
  const { contract, to, baseUrl } = about
  return {
    subject: `Signed and sealed: your contract for ${eventOf(contract)}`,
    preview: 'Both have signed. Your copy is attached.',
    heading: 'The contract is fully executed',
    paragraphs: [
      `You and ${nameIn(about, otherParty(to))} have signed the contract for ${eventOf(contract)}. The booking is confirmed.`,
      'Your sealed copy is attached. Any change to it can be detected: drop it on our verify page at any time.',
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    aside: {
      words: 'Is a copy genuine?',
      link: { label: 'Verify a document', href: `${baseUrl}/verify` },
    },
    footnote: 'You get this mail because you signed this contract. Please keep the document.',
  }
}
