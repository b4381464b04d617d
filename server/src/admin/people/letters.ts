import type { Letter } from '../../mail/layout.ts'

export interface About {
  readonly baseUrl: string
  /** What the admin wrote. It is text, and stands in a paragraph of its own. */
  readonly reason: string
}

const footnote = 'We always tell you when we change something about your account.'
const because = (reason: string): string => `Our reason: ${reason}`
const signIn = ({ baseUrl }: About) => ({ label: 'Open Cuebook', href: `${baseUrl}/sign-in` })
const help = ({ baseUrl }: About) => ({ label: 'How to reach us', href: `${baseUrl}/faq` })

export const suspendedLetter = (about: About & { readonly isPaying: boolean }): Letter => ({
  subject: 'Your account was suspended',
  preview: 'You cannot sign in at present.',
  heading: 'Your account was suspended',
  paragraphs: [
    'We have suspended your Cuebook account. You were signed out, nobody can find you at present, and the partners of your open bookings were told that they can cancel.',
    ...(about.isPaying ? ['Your subscription ends with its period, and nothing more is charged.'] : []),
    because(about.reason),
    'If you think that this is a mistake, please write to us.',
  ],
  button: help(about),
  footnote,
})

export const liftedLetter = (about: About & { readonly isEnding: boolean }): Letter => ({
  subject: 'Your account is open again',
  preview: 'You can sign in again.',
  heading: 'Welcome back',
  paragraphs: [
    'Your Cuebook account is no longer suspended. You can sign in again, and whoever could find you before can find you again.',
    ...(about.isEnding
      ? ['Your subscription still ends with its period. To keep it, please resume it under Subscription.']
      : []),
    because(about.reason),
  ],
  button: signIn(about),
  footnote,
})

export const signedOutLetter = (about: About): Letter => ({
  subject: 'You were signed out everywhere',
  preview: 'Please sign in again.',
  heading: 'You were signed out',
  paragraphs: ['We have ended all sessions of your Cuebook account.', because(about.reason)],
  button: signIn(about),
  footnote,
})

export const confirmedLetter = (about: About): Letter => ({
  subject: 'Your email address was confirmed',
  preview: 'You can sign in now.',
  heading: 'Your address was confirmed',
  paragraphs: ['We have confirmed this email address for your Cuebook account.', because(about.reason)],
  button: signIn(about),
  footnote,
})

export const rightsGivenLetter = (about: About): Letter => ({
  subject: 'You are an admin now',
  preview: 'You can use the console.',
  heading: 'You are an admin now',
  paragraphs: [
    'You can open the console of Cuebook, where the people, the money and the reports of this market are.',
    because(about.reason),
  ],
  button: { label: 'Open the console', href: `${about.baseUrl}/admin` },
  footnote,
})

export const rightsTakenLetter = (about: About): Letter => ({
  subject: 'You are no longer an admin',
  preview: 'The console is closed to you.',
  heading: 'You are no longer an admin',
  paragraphs: ['Your account stays as it is, but the console is closed to you.', because(about.reason)],
  button: signIn(about),
  footnote,
})
