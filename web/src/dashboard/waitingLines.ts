import { eventName } from '@cuebook/domain/contracts/words.ts'
import type { NextFacts } from '@cuebook/domain/dashboard/api.ts'
import type { Waiting } from '@cuebook/domain/dashboard/next-steps.ts'
import { signAddress } from '../contracts/addresses.ts'
import { otherParty } from '../contracts/contractWords.ts'
import { requestPage } from '../kernel/address/bookingAddress.ts'
import { shortDay } from '../kernel/dateWords.ts'

/** What somebody else has to do. */
export interface WaitingLine {
  who: string
  what: string
  /** The event and its day. */
  about: string
  href: string
}

const whats: Record<Waiting['what'], string> = {
  details: 'to fill in the event',
  sign: 'to sign',
  countersign: 'to countersign',
  deposit: 'to pay the deposit',
  balance: 'to pay the balance',
}

const aboutOf = (name: string, day: string | null): string =>
  [name, day && shortDay(day)].filter(Boolean).join(', ')

export const waitingOfContract = ({ what, party, contract }: Waiting): WaitingLine => ({
  who: otherParty(contract, party),
  what: whats[what],
  about: aboutOf(eventName(contract), contract.eventDate),
  href: signAddress(contract.id),
})

export const waitingOfRequest = (request: NextFacts['waiting'][number]): WaitingLine => ({
  who: request.who,
  what: request.isApplication ? 'to choose a DJ' : 'to answer',
  about: aboutOf(request.partyType, request.eventDate),
  href: request.isApplication
    ? '/my-applications'
    : `${requestPage}?${new URLSearchParams({ request: request.id })}`,
})
