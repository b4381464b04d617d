import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { GRACE_DAYS } from '@cuebook/domain/subscriptions/life.ts'
import type { Card, Invoice } from '../adapters/payments/billing.ts'

import type { Letter } from '../mail/layout.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const footnote = 'You get this mail because you have a DJ subscription at Cuebook.'

interface About {
  readonly baseUrl: string
}

const manage = ({ baseUrl }: About, label = 'Manage Subscription') => ({
  label,
  href: `${baseUrl}/subscription`,
})
const cardWords = (card: Card | null): string =>
  card ? `${card.brand} ending in ${card.last4}` : 'your card'

export function trialLetter(about: About & { trialEndsAt: Date; seesRequests: boolean }): Letter {
  const ends = day.format(about.trialEndsAt)
  return {
    subject: 'Your 14-day free trial has begun',
    preview: `Nothing is charged before ${ends}.`,
    heading: 'Your trial has begun',
    paragraphs: [
      about.seesRequests
        ? 'Clients can find you now, and you can send contracts and apply to client requests.'
        : 'Clients can find you now. You can send contracts, and answer the requests that ask for you by name. All other client requests open with your first payment.',
      `Nothing is charged before ${ends}. We remind you three days before, and if you cancel until then you pay nothing.`,
    ],
    button: manage(about),
    footnote,
  }
}

export function trialRefusedLetter({ baseUrl }: About): Letter {
  return {
    subject: 'Your card has had its free trial',
    preview: 'Nothing was charged.',
    heading: 'Your card has had its free trial',
    paragraphs: [
      'The card that you gave was used for a free trial on another account, so it cannot have a second one. Nothing was charged.',
      'You can subscribe without a trial, and cancel at any time.',
    ],
    button: { label: 'See the plans', href: `${baseUrl}/pricing` },
    footnote,
  }
}

export function trialEndingLetter(about: About & { trialEndsAt: Date; hasCard: boolean }): Letter {
  const ends = day.format(about.trialEndsAt)
  return {
    subject: `Your trial ends on ${ends}`,
    preview: about.hasCard ? 'Then your first charge is made.' : 'Add a card to go on after it.',
    heading: `Your trial ends on ${ends}`,
    paragraphs: [
      about.hasCard
        ? `On ${ends} your card is charged for the first time. If you do not want to go on, cancel before then and you pay nothing.`
        : `Your trial has no card yet. Add one until ${ends} to go on; otherwise clients can no longer find you, and nothing is charged.`,
    ],
    button: about.hasCard
      ? manage(about)
      : { label: 'Add a card', href: `${about.baseUrl}/subscription/checkout` },
    footnote,
  }
}

export function paidLetter(about: About & { invoice: Invoice }): Letter {
  const { number, amountCents, lines, card } = about.invoice
  const amount = usdOfCents(amountCents)
  return {
    subject: `Receipt ${number}: ${amount}`,
    preview: `Paid for your Cuebook subscription.`,
    heading: `You paid ${amount}`,
    paragraphs: [
      ...lines.map(
        ({ text, amountCents: each }) => `${text}: ${each < 0 ? '−' : ''}${usdOfCents(Math.abs(each))}`,
      ),
      amountCents > 0
        ? `${amount} was charged to ${cardWords(card)}. Receipt ${number}.`
        : `Nothing was charged. Receipt ${number}.`,
    ],
    button: manage(about, 'See your invoices'),
    footnote,
  }
}

export function failedLetter(
  about: About & { nextTryAt: Date | null; since: Date | null; card: Card | null },
): Letter {
  const last = about.since && day.format(new Date(about.since.getTime() + GRACE_DAYS * DAY_MS))
  return {
    subject: 'We could not charge your card',
    preview: 'Please check your card, so that your subscription goes on.',
    heading: 'We could not charge your card',
    paragraphs: [
      `The charge to ${cardWords(about.card)} for your subscription failed.`,
      about.nextTryAt
        ? `We try again on ${day.format(about.nextTryAt)}. You can also enter another card now.`
        : 'We do not try this card again. Please enter another one.',
      ...(last ? [`If nothing is paid by ${last}, your subscription ends.`] : []),
      'Until it is paid, clients do not find you in the search. Your contracts and messages stay open.',
    ],
    button: manage(about, 'Update card'),
    footnote,
  }
}

export function cancelledLetter(about: About & { endsAt: Date }): Letter {
  const ends = day.format(about.endsAt)
  return {
    subject: 'Your subscription is cancelled',
    preview: `You keep full access until ${ends}.`,
    heading: 'Your subscription is cancelled',
    paragraphs: [
      `You keep full access until ${ends}, and nothing more is charged. There are no refunds for partial periods.`,
      'If you change your mind, you can resume it until then.',
    ],
    button: manage(about),
    footnote,
  }
}

export function endedLetter(about: About & { isUnpaid: boolean }): Letter {
  return {
    subject: 'Your subscription has ended',
    preview: 'Clients no longer find you in the search.',
    heading: 'Your subscription has ended',
    paragraphs: [
      about.isUnpaid
        ? 'The last charge could not be made, so your subscription has ended. You owe nothing.'
        : 'Your subscription has ended. Nothing more is charged.',
      'Your contracts and messages stay open. You can subscribe again at any time.',
    ],
    button: { label: 'Subscribe again', href: `${about.baseUrl}/pricing` },
    footnote,
  }
}
