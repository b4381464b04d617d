import { eventName } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { DisputeState } from '@cuebook/domain/payments/dispute.ts'
import type { Letter } from '../../mail/layout.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { type About, linkTo } from './about.ts'

interface Disputed extends About {
  readonly payment: PaymentRow
  readonly state: DisputeState
}

const headings: Record<DisputeState, string> = {
  opened: 'A payment is disputed',
  won: 'A disputed payment stands',
  lost: 'A disputed payment was taken back',
}

export function disputeLetter(about: Disputed): Letter {
  const { contract, payment, state } = about
  const amount = usdOfCents(payment.disputedCents)
  const heading = headings[state]
  return {
    subject: `${heading}: ${amount}`,
    preview: `For ${eventName(contract)}.`,
    heading,
    paragraphs: paragraphsFor(about, `${amount} for ${eventName(contract)}`),
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}

function paragraphsFor({ state, to }: Disputed, payment: string): string[] {
  if (state === 'won') return [`The bank decided about ${payment}: the payment stands.`]
  if (state === 'lost')
    return [
      `The bank decided about ${payment}: it goes back to the card.`,
      'The statement of the contract shows what is open now.',
    ]
  return to === 'client'
    ? [
        `Your bank was asked to take back ${payment}, and decides about it.`,
        'If nobody meant to do that, please tell your bank, and write to your DJ.',
      ]
    : [
        `The bank of the cardholder was asked to take back ${payment}, and decides about it.`,
        'Until then the payment counts as before. A word with your client often settles it.',
      ]
}
