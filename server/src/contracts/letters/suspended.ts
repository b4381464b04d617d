import type { Letter } from '../../mail/layout.ts'
import { type About, eventOf, linkTo, nameIn, otherParty } from './about.ts'

/** To the partner of a person whom an admin suspended. Why is between that person and us. */
export function suspendedLetter(about: About): Letter {
  const { contract, to } = about
  const name = nameIn(about, otherParty(to))
  // Without an account the client's address is unproven, so the letter does not name the event.
  const what = to === 'client' && contract.clientId === null ? 'with you' : `for ${eventOf(contract)}`
  const money =
    to === 'client'
      ? 'If you cancel, everything that you paid goes back to you, however soon the event is.'
      : 'If you cancel, it counts as if the client had cancelled: under the signed terms you keep the deposit if less than 30 days remain.'
  return {
    subject: `About the contract ${what}: an account was suspended`,
    preview: `We suspended the account of ${name}. You can cancel without a fee.`,
    heading: 'The other account was suspended',
    paragraphs: [
      `We suspended the account of ${name}, who cannot sign in at present. The contract ${what} stands for now.`,
      `You can keep it or cancel it without a fee. ${money}`,
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
