import { bookedOn } from '@cuebook/domain/contracts/booked.ts'
import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { openMoneyInWords } from '@cuebook/domain/contracts/money/money-sentences.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import { termsOf } from '../terms/terms-of.ts'
import { type About, doer, eventOf, linkTo } from './about.ts'

interface Cash extends About {
  readonly amountCents: number
  /** What the client has paid after this, by card and in cash. */
  readonly paidCents: number
  readonly isTakenBack: boolean
  readonly now: Date
}

/** Says what the DJ marked, so that a client who sees a mistake can say so. */
export function cashLetter(about: Cash): Letter {
  const { contract, to, amountCents, paidCents, isTakenBack, now } = about
  const who = doer(about, 'dj')
  const amount = usdOfCents(amountCents)
  const [subject, sentence] = isTakenBack
    ? ['Cash taken back', `took back the mark that ${amount} was paid in cash for ${eventOf(contract)}.`]
    : ['Paid in cash', `marked ${amount} as paid in cash for ${eventOf(contract)}.`]
  return {
    subject: `${subject}: ${amount}`,
    preview: `${who} ${sentence}`,
    heading: isTakenBack ? 'A cash payment was taken back' : 'A payment in cash was marked',
    paragraphs: [
      `${who} ${sentence}`,
      ...openMoneyInWords(
        { ...termsOf(contract), bookedOn: bookedOn(contract) },
        paidCents,
        dayIn(contract.timeZone, now),
      ),
      ...(to === 'client' ? ['If this is not right, please tell your DJ.'] : []),
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
