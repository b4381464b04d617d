import { eventName } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { type About, linkTo } from './about.ts'

interface MoneyBack extends About {
  readonly payment: PaymentRow
  /** What went back since we last heard of it; below zero when a refund did not reach the card. */
  readonly backCents: number
}

/** A refund that was made at the payment provider, without Cuebook. */
export function moneyBackLetter(about: MoneyBack): Letter {
  const { contract, payment, backCents } = about
  const amount = usdOfCents(Math.abs(backCents))
  const what = eventName(contract)
  const card = `${payment.cardBrand ?? 'card'} ending in ${payment.cardLast4 ?? '····'}`
  const so = `Of the ${usdOfCents(payment.amountCents)} that were paid, ${usdOfCents(payment.refundedCents)} are refunded now. The statement of the contract shows it.`
  const button = { label: 'See the contract', href: linkTo(about) }
  const footnote = 'You get this mail because you are a party to this contract.'
  return backCents > 0
    ? {
        subject: `Refund: ${amount}`,
        preview: `For ${what}.`,
        heading: `${amount} was refunded`,
        paragraphs: [`${amount} for ${what} goes back to the ${card}.`, so],
        button,
        footnote,
      }
    : {
        subject: `A refund failed: ${amount}`,
        preview: `For ${what}.`,
        heading: 'A refund failed',
        paragraphs: [`A refund of ${amount} for ${what} did not reach the ${card}.`, so],
        button,
        footnote,
      }
}
