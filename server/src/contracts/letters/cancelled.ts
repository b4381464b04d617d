import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { CancelOutcome } from '@cuebook/domain/contracts/money/refund.ts'
import { cashWords } from '@cuebook/domain/contracts/money/refund-words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import { type About, doer, eventOf, linkTo } from './about.ts'

interface Cancelled extends About {
  readonly by: Party
  readonly paidCents: number
  readonly outcome: CancelOutcome
}

export function cancelledLetter(about: Cancelled): Letter {
  const { contract, to, by } = about
  const who = doer(about, by)
  // Without an account the client's address is unproven, so the letter does not name the event.
  const what = to === 'client' && contract.clientId === null ? 'with you' : `for ${eventOf(contract)}`
  return {
    subject: `Cancelled: the contract ${what}`,
    preview: `${who} cancelled the contract.`,
    heading: 'The contract was cancelled',
    paragraphs: [`${who} cancelled the contract ${what}.`, ...moneyWords(about)],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}

function moneyWords({ paidCents, outcome }: Cancelled): string[] {
  const { refundCents, balanceCents, reason } = outcome
  if (paidCents === 0) return []
  const all = `${balanceCents > 0 ? 'All that was paid' : 'The deposit'} goes back to the client`
  const back = `What was paid toward the balance goes back to the client: ${usdOfCents(balanceCents)}.`
  const kept = balanceCents < paidCents ? ['Under the signed terms the deposit is not refunded.'] : []
  const money =
    reason === 'too-late'
      ? [...kept, ...(balanceCents > 0 ? [back] : [])]
      : [`${all}: ${usdOfCents(refundCents)}.`]
  return [...money, ...cashWords(outcome)]
}
