import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { type Ask, askOf } from '@cuebook/domain/contracts/deposit/ask.ts'
import { decide, isAllowed, type Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { lifecycleRefusals } from '@cuebook/domain/contracts/life/lifecycle-refusals.ts'
import { depositHeldCents, statementOf } from '@cuebook/domain/contracts/money/money.ts'

export interface MenuOffers {
  /** True until the event is completed; the signing page then says what can still be changed. */
  edit: boolean
  /** The DJ's part of the menu, null for clients: why an action is greyed, which the server would refuse too. */
  dj: { noSend: string | null; noPaymentLink: string | null } | null
}

export function menuOffers(contract: Contract, party: Party, now: Date): MenuOffers {
  return {
    edit: contract.status !== 'completed',
    dj:
      party === 'dj'
        ? {
            noSend: reasonAgainst(contract, 'send', now),
            noPaymentLink:
              reasonAgainst(contract, 'deposit', now) ??
              (offersPaymentLink(contract, party, now) ? null : 'The deposit is paid.'),
          }
        : null,
  }
}

/** The sentence with which the server would refuse the DJ; null when it would not. */
function reasonAgainst(contract: Contract, action: 'send' | 'deposit', now: Date): string | null {
  const decision = decide(contract, action, 'dj', now)
  if ('to' in decision) return null
  const { refusal, message } = decision
  return message ?? lifecycleRefusals[refusal].message
}

/** The DJ gets a payment link while a part of the deposit is open; the server refuses it afterwards. */
export const offersPaymentLink = (contract: Contract, party: Party, now: Date): boolean =>
  statementOf(contract, depositHeldCents(contract)).openCents > 0 &&
  isAllowed(contract, 'deposit', party, now)

/** What the DJ's payment link would ask for; null when there is nothing that a client could pay. */
export function linkedAsk(contract: Contract, party: Party, now: Date): Ask | null {
  const ask = askOf(contract, depositHeldCents(contract))
  return ask && isAllowed(contract, ask.kind, party, now) ? ask : null
}

/** True when sending changes the status: the preview offers it for a draft only. */
export function isFirstSend(contract: Contract, party: Party, now: Date): boolean {
  const decision = decide(contract, 'send', party, now)
  return 'to' in decision && decision.to !== contract.status
}

/** The signing page offers the PDF to the DJ always, and to the client once the client has signed. */
export const offersDownload = (contract: Pick<Contract, 'clientSignedAt'>, party: Party): boolean =>
  party === 'dj' || contract.clientSignedAt !== null

export const isFullySigned = (contract: Pick<Contract, 'clientSignedAt' | 'djSignedAt'>): boolean =>
  contract.clientSignedAt !== null && contract.djSignedAt !== null

export const isCancelled = ({ status }: Pick<Contract, 'status'>): boolean => status === 'cancelled'

/** A fully signed contract can also be completed or cancelled, which needs a second badge. */
export const endedAs = ({ status }: Pick<Contract, 'status'>): 'completed' | 'cancelled' | null =>
  status === 'completed' || status === 'cancelled' ? status : null
