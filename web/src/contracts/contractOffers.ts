import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { decide, isAllowed, type Party } from '@cuebook/domain/contracts/lifecycle.ts'

export interface MenuOffers {
  /** Offered until the event is completed; the page then says what can still be changed. */
  edit: boolean
  /** The DJ's part of the menu: there for DJs only, and idle while it would be refused. */
  dj: { send: boolean; paymentLink: boolean } | null
}

export function menuOffers(contract: Contract, party: Party, now: Date): MenuOffers {
  return {
    edit: contract.status !== 'completed',
    dj:
      party === 'dj'
        ? {
            send: isAllowed(contract, 'send', party, now),
            paymentLink: isAllowed(contract, 'deposit', party, now),
          }
        : null,
  }
}

/** Sending it for the first time: what the preview offers for a draft. */
export function isFirstSend(contract: Contract, party: Party, now: Date): boolean {
  const decision = decide(contract, 'send', party, now)
  return 'to' in decision && decision.to !== contract.status
}

/** The signing page's rule: once the client has signed, and always to the DJ. */
export const offersDownload = (contract: Pick<Contract, 'clientSignedAt'>, party: Party): boolean =>
  party === 'dj' || contract.clientSignedAt !== null

export const isFullySigned = (contract: Pick<Contract, 'clientSignedAt' | 'djSignedAt'>): boolean =>
  contract.clientSignedAt !== null && contract.djSignedAt !== null

/** Called off: nothing is owed or bound any more. */
export const isCancelled = ({ status }: Pick<Contract, 'status'>): boolean => status === 'cancelled'

/** Both signatures say nothing about an end; where there was one, it has a badge of its own. */
export const endedAs = ({ status }: Pick<Contract, 'status'>): 'completed' | 'cancelled' | null =>
  status === 'completed' || status === 'cancelled' ? status : null
