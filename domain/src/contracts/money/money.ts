import { cents } from '../../kernel/words/money.ts'
import type { DepositState } from '../deposit/deposit.ts'
import { addDays } from '../form/hours.ts'
import type { Terms } from '../form/terms.ts'

export const defaultDepositPercent = 50
export const balanceDueDays = 7
export const cancellationDays = 30
export const musicCutoffDays = 7

export const depositPercentOf = ({ depositPercent }: Pick<Terms, 'depositPercent'>): number =>
  depositPercent ?? defaultDepositPercent

export const depositCents = (contract: Pick<Terms, 'price' | 'depositPercent'>): number =>
  Math.round((cents(contract.price ?? 0) * depositPercentOf(contract)) / 100)

/** What the client paid by card and in cash, and did not get back. */
export const depositHeldCents = ({
  deposit,
}: {
  readonly deposit: Pick<DepositState, 'paid'> | null
}): number => cents(deposit?.paid ?? 0)

/** The money of a contract at one moment, to the cent: paid, open and balance always add up to the price. */
export interface Statement {
  /** The deposit that the terms ask for. */
  readonly dueCents: number
  /** Paid and not refunded. */
  readonly paidCents: number
  /** The part of the deposit that is not paid yet. */
  readonly openCents: number
  /** The rest of the price, due later. */
  readonly balanceCents: number
}

export function statementOf(contract: Pick<Terms, 'price' | 'depositPercent'>, paidCents: number): Statement {
  const dueCents = depositCents(contract)
  const openCents = Math.max(0, dueCents - paidCents)
  const balanceCents = Math.max(0, cents(contract.price ?? 0) - paidCents - openCents)
  return { dueCents, paidCents, openCents, balanceCents }
}

/** The rest of the price after the deposit, or after the amount that was paid when that is more. */
export const balanceCents = (
  contract: Pick<Terms, 'price' | 'depositPercent'>,
  paidCents?: number | null,
): number => statementOf(contract, paidCents ?? 0).balanceCents

/** The day when the rest of the price is due. Who books later than that owes it from the day of the booking on. */
export function balanceDueOn(eventDate: string, bookedOn: string | null): string {
  const day = addDays(eventDate, -balanceDueDays)
  return bookedOn && bookedOn > day ? bookedOn : day
}
/** The last day for music requests. */
export const musicCutoffOn = (eventDate: string): string => addDays(eventDate, -musicCutoffDays)
