import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { usdOfCents } from '@cuebook/domain/kernel/money.ts'
import type { Letter } from '../../mail/layout.ts'
import { type About, doer, eventOf, linkTo } from './about.ts'

interface Cancelled extends About {
  readonly by: Party
  readonly paidCents: number
  readonly refundCents: number
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
    paragraphs: [`${who} cancelled the contract ${what}.`, ...depositWords(about)],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}

function depositWords({ paidCents, refundCents }: Cancelled): string[] {
  if (paidCents === 0) return []
  if (refundCents > 0) return [`The deposit goes back to the client: ${usdOfCents(refundCents)}.`]
  return ['Under the signed terms the deposit is not refunded.']
}
