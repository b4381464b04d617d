import { bookedOn } from '../booked.ts'
import { askOf } from '../deposit/ask.ts'
import type { DepositState } from '../deposit/deposit.ts'
import { daysUntil } from '../form/hours.ts'
import { type ContractFacts, isOver } from '../life/lifecycle.ts'
import { balanceDueOn, depositHeldCents } from './money.ts'

/** The balance is a quiet line until this many days before it is due; from then on it is a step. */
export const balanceNoticeDays = 14

export interface OpenBalance {
  readonly cents: number
  /** yyyy-mm-dd */
  readonly dueOn: string
  /** Calendar days until it is due, in the zone of the event; negative once that day has passed. */
  readonly daysLeft: number
  /** Whether it is time to ask for it. */
  readonly isStep: boolean
}

type Owing = ContractFacts &
  Parameters<typeof bookedOn>[0] & { readonly deposit: Pick<DepositState, 'paid'> | null }

/**
 * What is left to pay of a booking whose deposit is paid; null when nothing is. After the event it is no step any more,
 * because much of it is paid in cash on the evening.
 */
export function openBalance(contract: Owing, now: Date): OpenBalance | null {
  const ask = askOf(contract, depositHeldCents(contract))
  if (ask?.kind !== 'balance' || !contract.eventDate) return null
  const dueOn = balanceDueOn(contract.eventDate, bookedOn(contract))
  const daysLeft = daysUntil(dueOn, contract.timeZone, now)
  const isAhead = contract.status === 'confirmed' && !isOver(contract, now)
  return { cents: ask.cents, dueOn, daysLeft, isStep: isAhead && daysLeft <= balanceNoticeDays }
}
