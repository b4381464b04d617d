import { eventName } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { type About, linkTo } from './about.ts'

interface GivenBack extends About {
  readonly payment: PaymentRow
  readonly cents: number
  /** In the operator's own words. */
  readonly reason: string
}

/** An operator of this market gives a payment back, in whole or in part. */
export function givenBackLetter(about: GivenBack): Letter {
  const { contract, payment, cents, reason } = about
  const amount = usdOfCents(cents)
  const what = eventName(contract)
  const card = `${payment.cardBrand ?? 'card'} ending in ${payment.cardLast4 ?? '····'}`
  const standing =
    contract.status === 'cancelled'
      ? []
      : ['The contract stands as it is, so this amount is open again until you two agree on something else.']
  return {
    subject: `Refund: ${amount}`,
    preview: `For ${what}.`,
    heading: `${amount} is being refunded`,
    paragraphs: [
      `We give ${amount} of the ${usdOfCents(payment.amountCents)} for ${what} back to the ${card}. Banks take a few days.`,
      `Our reason: ${reason}`,
      ...standing,
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
