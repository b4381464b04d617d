import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { nameInMail } from '@cuebook/domain/identity/name-words.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import type { Parties } from '../party-names.ts'
import type { ContractRow } from '../table.ts'

/** The facts that every letter about a contract needs. */
export interface About {
  readonly contract: ContractRow
  readonly parties: Parties
  /** The party that gets the letter. */
  readonly to: Party
  readonly baseUrl: string
}

export const otherParty = (party: Party): Party => (party === 'dj' ? 'client' : 'dj')

/** The path of the contract inside the app. */
export const pathTo = ({ id }: Pick<ContractRow, 'id'>): string => `/contracts/${id}/sign`

/** Mailed links go through the sign-in, because a visitor would get a 404 page. */
export const linkTo = ({ baseUrl, contract }: Pick<About, 'baseUrl' | 'contract'>): string =>
  signedInLink(baseUrl, pathTo(contract))

/** 'Wedding on Jan 5, 2025', or less while details are missing. */
export const eventOf = ({ eventType, eventDate }: ContractRow): string =>
  `${eventType ?? 'event'}${eventDate ? ` on ${longDate(eventDate)}` : ''}`

/** A party's name in a letter. People without a name are called by their address. */
export function nameIn({ parties }: Pick<About, 'parties'>, party: Party): string {
  const { name, email } = parties[party]
  return name === email ? email : nameInMail(name, party === 'dj' ? 'Your DJ' : 'Your client')
}

/** 'You' in the letter to the party that did it, and their name in the letter to the other. */
export const doer = (about: About, by: Party): string => (about.to === by ? 'You' : nameIn(about, by))
