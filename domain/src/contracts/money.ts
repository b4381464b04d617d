import type { DepositState } from '../deposits/deposit.ts'
import { cents } from '../kernel/money.ts'
import { addDays } from './hours.ts'
import type { Terms } from './terms.ts'

export const defaultDepositPercent = 50
export const balanceDueDays = 7
export const cancellationDays = 30
export const musicCutoffDays = 7

export const depositPercentOf = ({ depositPercent }: Pick<Terms, 'depositPercent'>): number =>
  depositPercent ?? defaultDepositPercent

export const depositCents = (contract: Pick<Terms, 'price' | 'depositPercent'>): number =>
  Math.round((cents(contract.price ?? 0) * depositPercentOf(contract)) / 100)

type Paid = Pick<DepositState, 'status' | 'amount' | 'refunded'>

/** What the client has paid of the deposit and not got back. */
export const depositHeldCents = ({ deposit }: { readonly deposit: Paid | null }): number =>
  deposit?.status === 'paid' ? cents(deposit.amount - deposit.refunded) : 0

/** What is still to be paid: the price without the deposit, or without what was really paid of it. */
export const balanceCents = (
  contract: Pick<Terms, 'price' | 'depositPercent'>,
  paidCents?: number | null,
): number => Math.max(0, cents(contract.price ?? 0) - (paidCents ?? depositCents(contract)))

/** The day when the rest of the price is due. */
export const balanceDueOn = (eventDate: string): string => addDays(eventDate, -balanceDueDays)
/** The last day on which songs may still be asked for. */
export const musicCutoffOn = (eventDate: string): string => addDays(eventDate, -musicCutoffDays)
