import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { isAllowed, isOver, type Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { isComplete } from '@cuebook/domain/contracts/terms.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { signAddress } from './addresses.ts'

interface MainAction {
  label: string
  href: string
}

/** What the contract asks of this person next, and where they do it; null when it asks nothing. */
export function mainAction(contract: Contract, party: Party, now: Date): MainAction | null {
  const { id, deposit } = contract
  const href = signAddress(id)
  if (isAllowed(contract, 'sign', party, now)) {
    return { label: party === 'dj' ? 'Countersign' : 'Sign', href }
  }
  const details = !isComplete(contract) && !isOver(contract, now)
  if (party === 'client' && details && isAllowed(contract, 'edit', party, now)) {
    return { label: 'Complete Details', href: `${href}?edit=1` }
  }
  // The balance can be paid early, but nothing asks for it before it is due.
  if (party === 'client' && deposit?.payPath && deposit.ask?.kind === 'deposit') {
    return { label: `Pay ${usd(deposit.ask.amount)}`, href: deposit.payPath }
  }
  return isAllowed(contract, 'complete', party, now) ? { label: 'Mark as Completed', href } : null
}
