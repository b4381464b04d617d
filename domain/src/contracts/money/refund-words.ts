import { usdOfCents } from '../../kernel/words/money.ts'
import { cancellationDays } from './money.ts'
import type { CancelOutcome } from './refund.ts'

/** The sentences that say, before a cancellation, what happens to the money. */
export function refundWords(outcome: CancelOutcome, paidCents: number): string {
  return [backWords(outcome, paidCents), ...cashWords(outcome)].join(' ')
}

function backWords({ reason, balanceCents }: CancelOutcome, paidCents: number): string {
  const deposit = `The deposit of ${usdOfCents(paidCents - balanceCents)}`
  if (reason === 'nothing-paid') return 'No deposit has been paid, so there is nothing to refund.'
  if (reason === 'too-late') {
    const kept = `${deposit} is not refunded: less than ${cancellationDays} days remain.`
    if (balanceCents === 0) return kept
    const back = `The ${usdOfCents(balanceCents)} paid toward the balance goes back to the client.`
    return balanceCents === paidCents ? back : `${kept} ${back}`
  }
  return balanceCents === 0
    ? `${deposit} goes back to the client in full.`
    : `The ${usdOfCents(paidCents)} paid so far goes back to the client in full.`
}

/** No provider can give cash back, so the DJ does. */
export const cashWords = ({ cashBackCents }: Pick<CancelOutcome, 'cashBackCents'>): string[] =>
  cashBackCents > 0 ? [`The DJ gives ${usdOfCents(cashBackCents)} of it back in cash.`] : []
