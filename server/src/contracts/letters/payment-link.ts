import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import { type About, eventOf, linkTo, nameIn } from './about.ts'

interface Asking extends About {
  readonly amountCents: number
  /** The path of the payment page. */
  readonly path: string
}

interface PaymentLink extends Asking {
  readonly kind: PaymentKind
}

/** Goes to the client when the DJ asks for the deposit or the balance. */
export function paymentLinkLetter(about: PaymentLink): Letter {
  const { contract, kind, amountCents } = about
  const amount = usdOfCents(amountCents)
  const dj = nameIn(about, 'dj')
  return {
    subject: `The ${kind} for your ${eventOf(contract)}: ${amount}`,
    preview: `${dj} sent you the link to pay ${amount} by card.`,
    heading: `The ${kind} of ${amount}`,
    paragraphs: [
      `${dj} asks for the ${kind} of ${amount} for your ${eventOf(contract)}.`,
      'You pay by card on our own page, and both of you get a receipt.',
    ],
    ...wayToPay(about),
  }
}

/** Goes to the client when the second signature makes the booking, and the deposit comes next. */
export function bookedLetter(about: Asking): Letter {
  const amount = usdOfCents(about.amountCents)
  const dj = nameIn(about, 'dj')
  return {
    subject: `You are booked: pay the deposit of ${amount}`,
    preview: `${dj} countersigned. The deposit comes next.`,
    heading: 'Both of you have signed',
    paragraphs: [
      `${dj} countersigned the contract for your ${eventOf(about.contract)}. The day is booked.`,
      `The deposit of ${amount} comes next. You pay by card on our own page, and both of you get a receipt.`,
    ],
    ...wayToPay(about),
  }
}

const wayToPay = (about: Asking) => ({
  button: { label: `Pay ${usdOfCents(about.amountCents)}`, href: `${about.baseUrl}${about.path}` },
  aside: { words: 'Not sure?', link: { label: 'Read the contract first', href: linkTo(about) } },
  footnote: 'You get this mail because you are a party to this contract.',
})
