import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { usdOfCents } from '@cuebook/domain/kernel/money.ts'
import type { Letter } from '../../mail/layout.ts'
import { type About, eventOf, linkTo, nameIn } from './about.ts'

interface PaymentLink extends About {
  readonly kind: PaymentKind
  readonly amountCents: number
  /** The path of the payment page. */
  readonly path: string
}

/** Goes to the client when the DJ asks for the deposit or the balance. */
export function paymentLinkLetter(about: PaymentLink): Letter {
  const { contract, kind, amountCents, path, baseUrl } = about
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
    button: { label: `Pay ${amount}`, href: `${baseUrl}${path}` },
    aside: { words: 'Not sure?', link: { label: 'Read the contract first', href: linkTo(about) } },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
