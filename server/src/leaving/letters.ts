import { DAYS_TO_STAY, subscriptionOfLeaver } from '@cuebook/domain/leaving/obstacles.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import type { Letter } from '../mail/layout.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const footnote = 'We always tell you when your account is about to end, or has ended.'
const profile = (baseUrl: string): string => signedInLink(baseUrl, '/profile#leaving')

/** To a person without a password: only the owner of the address gets it. */
export const confirmLetter = ({ baseUrl, token }: { baseUrl: string; token: string }): Letter => ({
  subject: 'Delete your Cuebook account?',
  preview: 'One more step, if it was you who asked.',
  heading: 'Delete your account?',
  paragraphs: [
    'Somebody who is signed in as you wants to delete your Cuebook account. Use the button to confirm that it is you.',
    `After that you have ${DAYS_TO_STAY} days to change your mind. The link works once, for an hour.`,
  ],
  button: { label: 'Go on', href: signedInLink(baseUrl, `/profile?leave=${token}#leaving`) },
  footnote: 'It was not you? Then do nothing: your account stays as it is.',
  once: true,
})

interface Asked {
  readonly baseUrl: string
  readonly endsAt: Date
  readonly isSubscribed: boolean
}

export const askedLetter = ({ baseUrl, endsAt, isSubscribed }: Asked): Letter => ({
  subject: `Your account will be deleted on ${day.format(endsAt)}`,
  preview: 'Until then you can keep it with one press.',
  heading: 'You are leaving',
  paragraphs: [
    `As you asked, your Cuebook account will be deleted on ${day.format(endsAt)}. Until then nobody finds you, and no booking can be made.`,
    'Sign in before that day and press Keep my account, and everything is as it was. Afterwards it cannot be brought back.',
    ...(isSubscribed ? [subscriptionOfLeaver] : []),
    'Contracts that you signed stay with the other party, as they were sealed.',
  ],
  button: { label: 'Keep my account', href: profile(baseUrl) },
  footnote,
})

export const keptLetter = ({ baseUrl }: { baseUrl: string }): Letter => ({
  subject: 'Your account stays',
  preview: 'Nothing will be deleted.',
  heading: 'Good to have you back',
  paragraphs: ['Your Cuebook account is as it was, and nothing will be deleted.'],
  button: { label: 'Open Cuebook', href: signedInLink(baseUrl, '/') },
  footnote,
})

/** The seven days are over, and something came up in them. */
export const hinderedLetter = ({ baseUrl }: { baseUrl: string }): Letter => ({
  subject: 'Your account was not deleted',
  preview: 'Something is still open.',
  heading: 'Something is still open',
  paragraphs: [
    'Your account was to be deleted today. In the meantime a booking or a payment of yours has come up that has to be settled first, so your account stays.',
    'Your profile lists what is open. Please settle it, then ask again.',
  ],
  button: { label: 'See what is open', href: profile(baseUrl) },
  footnote,
})

export const copyReadyLetter = ({ baseUrl, expiresAt }: { baseUrl: string; expiresAt: Date }): Letter => ({
  subject: 'Your copy of your data is ready',
  preview: `It can be fetched until ${day.format(expiresAt)}.`,
  heading: 'Your data',
  paragraphs: [
    `The copy of your data that you asked for is ready. Sign in and fetch it until ${day.format(expiresAt)}; then it is removed.`,
    'It is a zip file with texts that any program can read, your pictures, clips and signed contracts. Keep it safe: it is all about you.',
  ],
  button: { label: 'Fetch my data', href: signedInLink(baseUrl, '/profile#copy') },
  footnote: 'You did not ask for this? Then change your password: somebody is signed in as you.',
})

export const farewellLetter = ({ baseUrl }: { baseUrl: string }): Letter => ({
  subject: 'Your account was deleted',
  preview: 'Goodbye, and thank you.',
  heading: 'Your account is gone',
  paragraphs: [
    'Your Cuebook account was deleted, with your profile, pictures, clips, requests and settings. This is our last mail to you.',
    'Contracts that you signed and receipts stay with the other party. Our privacy page says what else stays, and why.',
    'You can sign up again at any time. You will begin anew.',
  ],
  button: { label: 'Read the privacy page', href: `${baseUrl}/privacy` },
  footnote: 'You get this mail because an account with this address was deleted.',
})
