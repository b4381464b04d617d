import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { payAddress } from '@cuebook/domain/contracts/deposit/ask.ts'
import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { isComplete } from '@cuebook/domain/contracts/form/terms.ts'
import { isAllowed, isOver, type Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { openBalance } from '@cuebook/domain/contracts/money/balance-step.ts'
import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { ContractAction } from './ActionButton.tsx'
import { signAddress } from './addresses.ts'
import { isFirstSend, offersPaymentLink } from './contractOffers.ts'

/** What the contract asks of this person next, and where they do it; null when it asks nothing. */
export function mainAction(contract: Contract, party: Party, now: Date): ContractAction | null {
  const { id, deposit, status } = contract
  const href = signAddress(id)
  if (isAllowed(contract, 'sign', party, now)) {
    return { kind: 'sign', label: party === 'dj' ? 'Countersign' : 'Sign', href }
  }
  const isAhead = !isOver(contract, now)
  if (party === 'client' && !isComplete(contract) && isAhead && isAllowed(contract, 'edit', party, now)) {
    return { kind: 'details', label: 'Complete Details', href: `${href}?edit=1` }
  }
  // The balance can be paid early, but nothing asks for it before its time.
  const asksBalance = openBalance(contract, now)?.isStep ?? false
  if (
    party === 'client' &&
    deposit?.payPath &&
    deposit.ask &&
    (deposit.ask.kind === 'deposit' || asksBalance)
  ) {
    const { kind, amount } = deposit.ask
    return { kind: 'pay', label: `Pay ${usd(amount)}`, href: payAddress(deposit.payPath, kind) }
  }
  if (isAllowed(contract, 'complete', party, now)) {
    return { kind: 'complete', label: 'Mark as Completed', href }
  }
  if (isFirstSend(contract, party, now)) return { kind: 'send', label: 'Send to Client', href }
  if (
    status === 'confirmed' &&
    isAhead &&
    !isJustAsked(contract, now) &&
    offersPaymentLink(contract, party, now)
  ) {
    return mailLink(contract, 'deposit')
  }
  if (asksBalance && isAllowed(contract, 'balance', party, now)) return mailLink(contract, 'balance')
  return isAhead && isAllowed(contract, 'send', party, now) ? { kind: 'remind', label: 'Remind', href } : null
}

/** The second signature mailed the link, and the server refuses another mail within the hour. */
const isJustAsked = ({ deposit, djSignedAt }: Contract, now: Date): boolean =>
  Boolean(deposit?.payPath) && djSignedAt !== null && now.getTime() - Date.parse(djSignedAt) < HOUR_MS

/** The client got the first link with the second signature, so a later mail is a reminder. */
const mailLink = ({ id, deposit }: Contract, payment: PaymentKind): ContractAction => ({
  kind: 'payment-link',
  label: deposit?.payPath ? 'Remind' : 'Send Payment Link',
  href: signAddress(id),
  payment,
})
