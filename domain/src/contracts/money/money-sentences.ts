import { usdOfCents } from '../../kernel/words/money.ts'
import type { Terms } from '../form/terms.ts'
import { longDate } from '../words.ts'
import { balanceDueOn, depositPercentOf, type Statement, statementOf } from './money.ts'

type Priced = Pick<Terms, 'price' | 'depositPercent' | 'eventDate'> & { readonly bookedOn?: string | null }

/** The deposit and the balance as a document lists them, after the price. */
export function moneyRows(terms: Priced, paidCents: number): { label: string; value: string }[] {
  const statement = statementOf(terms, paidCents)
  const on = terms.eventDate
    ? `, due on ${longDate(balanceDueOn(terms.eventDate, terms.bookedOn ?? null))}`
    : ''
  return [
    { label: 'Deposit', value: depositInWords(terms, statement) },
    ...(paidCents > 0 ? [{ label: 'Paid so far', value: usdOfCents(paidCents) }] : []),
    {
      label: 'Balance',
      value: `${usdOfCents(statement.balanceCents)}${statement.balanceCents > 0 ? on : ''}`,
    },
  ]
}

function depositInWords(terms: Priced, { dueCents, paidCents, openCents }: Statement): string {
  const deposit = `${usdOfCents(dueCents)} (${depositPercentOf(terms)}%)`
  if (dueCents === 0) return deposit
  if (paidCents === 0) return `${deposit}, due on signing`
  if (openCents === 0) return `${deposit}, paid`
  return `${deposit}: ${usdOfCents(paidCents)} is paid, the difference of ${usdOfCents(openCents)} is due`
}

/** What is still to be paid, in sentences. The days are those of the event's own calendar. */
export function openMoneyInWords(terms: Priced, paidCents: number, today: string): string[] {
  const statement = statementOf(terms, paidCents)
  const { dueCents, openCents, balanceCents } = statement
  const unpaid =
    paidCents === 0 && openCents > 0 ? [`The deposit of ${usdOfCents(dueCents)} is not paid yet.`] : []
  const balance = `The balance of ${usdOfCents(balanceCents)}`
  return [
    ...unpaid,
    ...differenceInWords(statement),
    ...(balanceCents > 0 && terms.eventDate
      ? [`${balance} ${whenDue(balanceDueOn(terms.eventDate, terms.bookedOn ?? null), today)}.`]
      : []),
  ]
}

/** Said when the terms now ask for a larger deposit than the one that was paid. */
export const differenceInWords = ({ paidCents, openCents, dueCents }: Statement): string[] =>
  paidCents > 0 && openCents > 0
    ? [
        `The deposit is now ${usdOfCents(dueCents)}. ${usdOfCents(paidCents)} is paid, so the difference of ${usdOfCents(openCents)} is due.`,
      ]
    : []

/** 'is due by Aug 8, 2030', 'is due today' or 'was due on Aug 8, 2030'. */
function whenDue(day: string, today: string): string {
  if (day === today) return 'is due today'
  return day > today ? `is due by ${longDate(day)}` : `was due on ${longDate(day)}`
}
