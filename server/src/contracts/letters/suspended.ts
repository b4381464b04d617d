import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { nameInMail } from '@cuebook/domain/identity/name-words.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import type { Letter } from '../../mail/layout.ts'
import type { ContractRow } from '../table.ts'
import { eventOf, linkTo } from './about.ts'

export interface Partnership {
  /** The party that gets the letter. */
  readonly partner: Party
  /** Of the person who was suspended. */
  readonly name: string
  readonly contracts: readonly ContractRow[]
  readonly baseUrl: string
}

/** A mail names no more bookings than this one by one. */
const MOST_LISTED = 20

/** To the partner of a person whom an admin suspended. Why is between that person and us. */
export function suspendedLetter(about: Partnership): Letter {
  const { partner, contracts } = about
  const { name, subject, heading, list, isOne } = partsOf(about)
  const money =
    partner === 'client'
      ? 'If you cancel, everything that you paid goes back to you, however soon the event is.'
      : 'If you cancel, it counts as if the client had cancelled: under the signed terms you keep the deposit if less than 30 days remain.'
  return {
    subject: `${subject}: an account was suspended`,
    preview: `We suspended the account of ${name}. You can cancel without a fee.`,
    heading: 'The other account was suspended',
    paragraphs: [
      `We suspended the account of ${name}, who cannot sign in at present. ${heading} ${isOne ? 'stands' : 'stand'} for now, but nothing can be signed or paid meanwhile.`,
      ...list,
      `You can keep ${isOne ? 'it or cancel it' : 'them or cancel them'} without a fee. ${money}`,
    ],
    button: buttonOf(about),
    footnote: footnoteOf(contracts),
  }
}

/** To the same partners, once the suspension is lifted. */
export function liftedLetter(about: Partnership): Letter {
  const { name, subject, heading, list, isOne } = partsOf(about)
  return {
    subject: `${subject}: the account is open again`,
    preview: `The account of ${name} is no longer suspended.`,
    heading: 'The other account is open again',
    paragraphs: [
      `We had suspended the account of ${name}, and have opened it again. ${heading} ${isOne ? 'goes' : 'go'} on as before: you can sign and pay again.`,
      ...list,
      'If you cancel from now on, it counts as your own cancellation again.',
    ],
    button: buttonOf(about),
    footnote: footnoteOf(about.contracts),
  }
}

function partsOf({ partner, name: fullName, contracts }: Partnership) {
  const name = nameInMail(fullName, partner === 'dj' ? 'your client' : 'your DJ')
  const [first] = contracts
  if (first && contracts.length === 1) {
    // Without an account the client's address is unproven, so the letter does not name the event.
    const what = isUnproven(partner, first) ? 'with you' : `for ${eventOf(first)}`
    const [subject, heading] = [`About the contract ${what}`, `The contract ${what}`]
    return { name, subject, heading, list: [], isOne: true }
  }
  const listed = contracts.filter((contract) => !isUnproven(partner, contract)).slice(0, MOST_LISTED)
  const more = contracts.length - listed.length
  const lines = [
    ...listed.map((contract) => `– ${eventOf(contract)}`),
    ...(more > 0 ? [`– and ${more} more`] : []),
  ]
  return {
    name,
    subject: `About your ${contracts.length} contracts with ${name}`,
    heading: 'These contracts',
    list: listed.length > 0 ? [lines.join('\n')] : [],
    isOne: false,
  }
}

const isUnproven = (partner: Party, { clientId }: ContractRow): boolean =>
  partner === 'client' && clientId === null

function buttonOf({ contracts, baseUrl }: Partnership): Letter['button'] {
  const [first] = contracts
  return first && contracts.length === 1
    ? { label: 'See the contract', href: linkTo({ baseUrl, contract: first }) }
    : { label: 'See the contracts', href: signedInLink(baseUrl, '/contracts') }
}

const footnoteOf = ({ length }: readonly ContractRow[]): string =>
  `You get this mail because you are a party to ${length === 1 ? 'this contract' : 'these contracts'}.`
