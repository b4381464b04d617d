import { bookedOn } from '@cuebook/domain/contracts/booked.ts'
import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { openMoneyInWords } from '@cuebook/domain/contracts/money/money-sentences.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { termsOf } from '../terms/terms-of.ts'
import { type About, linkTo } from './about.ts'

interface Paid extends About {
  readonly payment: PaymentRow
  readonly receiptNumber: string
  /** What the client has paid with this payment and earlier ones. */
  readonly paidCents: number
  readonly now: Date
  /** The payment was made in test mode, so no money moved. */
  readonly isTest: boolean
}

export function receiptLetter(about: Paid): Letter {
  const { contract, payment, receiptNumber, paidCents, now, isTest } = about
  const amount = usdOfCents(payment.amountCents)
  const what = eventName(contract)
  const isBalance = payment.kind === 'balance'
  return {
    subject: `${isBalance ? 'Balance' : 'Deposit'} paid: ${amount}`,
    preview: `Receipt ${receiptNumber} for ${what}.`,
    heading: `The ${isBalance ? 'balance' : 'deposit'} is paid`,
    paragraphs: [
      `${amount} was paid for ${what} by ${payment.cardBrand ?? 'card'} ending in ${payment.cardLast4 ?? '····'}.`,
      `Receipt ${receiptNumber}.`,
      ...openMoneyInWords(
        { ...termsOf(contract), bookedOn: bookedOn(contract) },
        paidCents,
        dayIn(contract.timeZone, now),
      ),
      ...(isBalance ? ['Nothing is left to pay.'] : []),
      ...(isTest ? ['This was a test payment: no money moved.'] : []),
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
