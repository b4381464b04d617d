import { longDate } from '@cuebook/domain/contracts/words.ts'
import { type Scope, scopeWords } from '@cuebook/domain/programs/scopes.ts'
import type { Letter } from '../mail/layout.ts'

const SECURITY = 'We always tell you when a program gets access to your account.'

/** It does not say the name of the token, which whoever made it could have filled with a link or an order. */
export function tokenMadeLetter(mail: { scopes: readonly Scope[]; endsAt: Date; href: string }): Letter {
  const may = mail.scopes.map((scope) => scopeWords[scope].label).join(', ')
  return {
    subject: 'A token for a program was made',
    preview: 'If it was not you, revoke it now.',
    heading: 'A new token',
    paragraphs: [
      `A person who was signed in as you made a token, with which a program can act for you until ${longDate(mail.endsAt.toISOString().slice(0, 10))}. What it may do: ${may}.`,
      'Was it you? Then all is well. If not, revoke it and change your password.',
    ],
    button: { label: 'Look at my tokens', href: mail.href },
    footnote: SECURITY,
  }
}

/** The same goes for the address. */
export function webhookAddedLetter(href: string): Letter {
  return {
    subject: 'An address hears of your bookings now',
    preview: 'If it was not you, remove it now.',
    heading: 'A new webhook',
    paragraphs: [
      'A person who was signed in as you added an address of a program, which we tell from now on what happens to your bookings and payments.',
      'Was it you? Then all is well. If not, remove it and change your password.',
    ],
    button: { label: 'Look at my webhooks', href },
    footnote: SECURITY,
  }
}

export function webhookOffLetter(mail: { host: string; isGone: boolean; href: string }): Letter {
  const why = mail.isGone
    ? `The program at ${mail.host} answered that it is gone for good.`
    : `The program at ${mail.host} has not taken anything for three days, although we tried again and again.`
  return {
    subject: 'One of your webhooks was switched off',
    preview: 'Your program no longer hears of your bookings.',
    heading: 'A webhook was switched off',
    paragraphs: [
      `${why} So we send nothing there any more.`,
      'Once your program works again, switch the address on. You can send again what it missed.',
    ],
    button: { label: 'Look at my webhooks', href: mail.href },
    footnote: 'You get this mail because you added this address to your account.',
  }
}
