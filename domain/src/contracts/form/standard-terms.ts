import { balanceDueDays, cancellationDays, depositPercentOf, musicCutoffDays } from '../money/money.ts'
import type { Terms } from './terms.ts'

export interface StandardTerm {
  readonly title: string
  readonly text: string
}

/** The terms every contract has; what a DJ adds comes after them. */
export function standardTerms(contract: Pick<Terms, 'depositPercent'>): readonly StandardTerm[] {
  const percent = depositPercentOf(contract)
  return [
    {
      title: 'Payment',
      text: `A deposit of ${percent}% is due on signing. The balance is due ${balanceDueDays} days before the event.`,
    },
    {
      title: 'Cancellation',
      text: `Cancellation requires ${cancellationDays} days notice for a full refund.`,
    },
    { title: 'Equipment and setup', text: 'Equipment and setup are finished 1 hour before the start.' },
    { title: 'Sound and lighting', text: 'The DJ provides a professional sound system and lighting.' },
    {
      title: 'Music requests',
      text: `Music requests are accepted up to ${musicCutoffDays} days before the event.`,
    },
  ]
}
