import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { Parties } from '../party-names.ts'
import type { ContractRow } from '../table.ts'

/** What every letter about a contract is written from. */
export interface About {
  readonly contract: ContractRow
  readonly parties: Parties
  /** Who reads it. */
  readonly to: Party
  readonly baseUrl: string
}

export const otherParty = (party: Party): Party => (party === 'dj' ? 'client' : 'dj')

/** Where the contract stands inside the app. */
export const pathTo = ({ id }: Pick<ContractRow, 'id'>): string => `/contracts/${id}/sign`

/** Mailed links go through the sign-in, so nobody meets a missing page. */
export const linkTo = ({ baseUrl, contract }: Pick<About, 'baseUrl' | 'contract'>): string =>
  `${baseUrl}/api/login?${new URLSearchParams({ next: pathTo(contract) })}`

/** 'Wedding on Jan 5, 2025' as far as it is known. */
export const eventOf = ({ eventType, eventDate }: ContractRow): string =>
  `${eventType ?? 'event'}${eventDate ? ` on ${longDate(eventDate)}` : ''}`

/** 'You' to whoever did it, their name to the other. */
export const doer = ({ to, parties }: About, by: Party): string => (to === by ? 'You' : parties[by].name)
