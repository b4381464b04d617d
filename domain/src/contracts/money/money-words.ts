import { cents, usdOfCents } from '../../kernel/words/money.ts'
import { bookedOn } from '../booked.ts'
import type { Contract } from '../contract.ts'
import { longDate } from '../words.ts'
import { balanceDueDays, balanceDueOn, depositHeldCents, depositPercentOf, statementOf } from './money.ts'

type Owed = Pick<Contract, 'status' | 'price' | 'depositPercent' | 'eventDate' | 'timeZone' | 'deposit'> &
  Partial<Pick<Contract, 'clientSignedAt' | 'djSignedAt'>>
/** Words a day for an instant. A screen uses the reader's time zone, and a paper names its own. */
type DayOf = (instant: string) => string

/** One line of a contract's money, as the page, the preview and the day-of sheet show it. */
export interface MoneyLine {
  readonly kind: 'price' | 'deposit' | 'paid' | 'open' | 'balance'
  readonly label: string
  readonly cents: number
  readonly note?: string
}

/**
 * The price, then what adds up to it. The amount paid and the part still due have their own lines only when they differ
 * from the deposit, because the note of the deposit says the rest.
 */
export function moneyLines(contract: Owed, dayOf: DayOf): MoneyLine[] {
  const { price, eventDate, status } = contract
  const { dueCents, paidCents, openCents, balanceCents } = statementOf(contract, depositHeldCents(contract))
  const lines: MoneyLine[] = [
    { kind: 'price', label: 'Total price', cents: cents(price ?? 0) },
    {
      kind: 'deposit',
      label: `Deposit (${depositPercentOf(contract)}%)`,
      cents: dueCents,
      note: depositWords(contract, dayOf),
    },
  ]
  if (status === 'cancelled') return lines
  if (paidCents > 0 && paidCents !== dueCents)
    lines.push({ kind: 'paid', label: 'Paid so far', cents: paidCents })
  if (paidCents > 0 && openCents > 0)
    lines.push({ kind: 'open', label: 'Deposit still due', cents: openCents })
  const due = eventDate
    ? `Due ${longDate(balanceDueOn(eventDate, bookedOn(contract)))}`
    : `Due ${balanceDueDays} days before the event`
  const isPaid = balanceCents === 0 && paidCents > dueCents
  const note = isPaid ? 'Paid' : due
  return [...lines, { kind: 'balance', label: 'Balance', cents: balanceCents, note }]
}

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ')

/** The sentence about the state of the deposit, also of a cancelled contract. */
export function depositWords(contract: Owed, dayOf: DayOf): string {
  const { deposit, status } = contract
  const { dueCents, paidCents, openCents } = statementOf(contract, depositHeldCents(contract))
  const inCash = cents(deposit?.cashBack ?? 0)
  const cash = inCash > 0 ? `${usdOfCents(inCash)} to be given back in cash` : ''
  const back = usdOfCents(cents(deposit?.refunded ?? 0))
  if (deposit?.status === 'refunding') return listed(`${back} is being refunded`, cash)
  if (deposit?.status === 'refunded') return listed(`${back} refunded`, cash)
  if (cash) return cash
  const on = deposit?.paidAt ? ` on ${dayOf(deposit.paidAt)}` : ''
  const paid = paidCents === dueCents ? `Paid${on}` : `${usdOfCents(paidCents)} paid${on}`
  if (status === 'cancelled') return paidCents > 0 ? `${paid}, not refunded` : 'Not due any more'
  if (dueCents === 0 && paidCents === 0) return 'No deposit is asked for'
  if (paidCents === 0) return 'Not paid yet'
  if (openCents > 0) return `${paid}, ${usdOfCents(openCents)} still due`
  return dueCents === 0 ? 'No deposit is asked for' : `Paid${on}`
}
