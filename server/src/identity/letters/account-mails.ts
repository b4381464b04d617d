import { layout } from '../../mail/layout.ts'
import type { MailContent } from '../../mail/mail.ts'

const ASKED = 'You did not ask for this? Then ignore this mail and nothing happens.'
const ENDED =
  'You were logged out everywhere, push notifications ended on every device, tokens of programs were revoked, and your calendar feed has a new address. Passkeys and connected calendars from before do nothing until you have said which may stay.'
const SECURITY = 'We always tell you when the ways to sign in to your account change.'

/** Goes to an unproven address, so it contains no text that a stranger could have typed. */
export function verifyAddressMail({
  link,
  validMinutes,
}: {
  link: string
  validMinutes: number
}): MailContent {
  return layout({
    subject: 'Confirm your email address',
    preview: 'One click and your Cuebook account is ready.',
    heading: 'Welcome to Cuebook',
    paragraphs: [
      'Good to have you here. Confirm that this address is yours, and your account is ready.',
      `The link works for ${duration(validMinutes)}.`,
    ],
    button: { label: 'Confirm my address', href: link },
    footnote:
      'Somebody signed up at Cuebook with this address. If it was not you, ignore this mail and nothing happens.',
  })
}

/** Goes to the new address of an account, which is also unproven. */
export function confirmMoveMail({ link, validMinutes }: { link: string; validMinutes: number }): MailContent {
  return layout({
    subject: 'Confirm your new email address',
    preview: 'One click and your Cuebook account moves to this address.',
    heading: 'Your new address',
    paragraphs: [
      'Confirm that this address is yours, and your Cuebook account moves to it.',
      `The link works for ${duration(validMinutes)}, in the browser where you are signed in.`,
    ],
    button: { label: 'Confirm my new address', href: link },
    footnote:
      'Somebody wants to use this address for their Cuebook account. If it was not you, ignore this mail and nothing happens.',
  })
}

/** Goes to the old address while it still opens the account, so that its owner can stop a theft. */
export function addressMovesMail(mail: { name?: string; at: Date; resetLink: string }): MailContent {
  return layout({
    subject: 'Your email address is about to change',
    preview: 'If it was not you, act now.',
    heading: 'A new email address',
    paragraphs: [
      greeting(mail.name),
      `On ${moment(mail.at)} a person who was signed in as you asked to move your Cuebook account to another email address. The account moves as soon as that address is confirmed.`,
      'Was it you? Then all is well. If not, choose a new password now: that also ends every session.',
    ],
    button: { label: 'It was not me', href: mail.resetLink },
    footnote: SECURITY,
  })
}

export function signInMail({ link, validMinutes }: { link: string; validMinutes: number }): MailContent {
  return layout({
    subject: 'Your sign-in link',
    preview: 'No password needed.',
    heading: 'Your sign-in link',
    paragraphs: [
      'Use the button to sign in to Cuebook. No password needed.',
      `The link works once, for ${duration(validMinutes)}. Please do not pass it on: whoever has it can sign in as you.`,
    ],
    button: { label: 'Sign in to Cuebook', href: link },
    footnote: ASKED,
  })
}

export function resetPasswordMail(mail: { name?: string; link: string; validMinutes: number }): MailContent {
  return layout({
    subject: 'Choose a new password',
    preview: 'A link to set a new password for your Cuebook account.',
    heading: 'Choose a new password',
    paragraphs: [
      greeting(mail.name),
      'You asked to set a new password for your Cuebook account.',
      `The link works once, for ${duration(mail.validMinutes)}. Until you use it, your old password stays valid.`,
    ],
    button: { label: 'Choose a new password', href: mail.link },
    footnote: ASKED,
  })
}

/** Goes to the owner when somebody signs up with an existing address, because the sign-up form must not reveal it. */
export function accountExistsMail(mail: {
  name?: string
  signInLink: string
  resetLink: string
}): MailContent {
  return layout({
    subject: 'You already have a Cuebook account',
    preview: 'Sign in as usual, or choose a new password.',
    heading: 'You already have an account',
    paragraphs: [
      greeting(mail.name),
      'Somebody, probably you, tried to sign up with this address. You already have an account with it, so we made no second one.',
    ],
    button: { label: 'Sign in', href: mail.signInLink },
    aside: { words: 'Password forgotten?', link: { label: 'Choose a new one', href: mail.resetLink } },
    footnote: 'It was not you? Then there is nothing to do: your account is as it was.',
  })
}

interface PasswordChanged {
  readonly name?: string
  readonly at: Date
  readonly resetLink: string
  /** After a reset: where to say what may stay. */
  readonly reviewLink?: string
}

export function passwordChangedMail(mail: PasswordChanged): MailContent {
  const { reviewLink } = mail
  return layout({
    subject: 'Your password was changed',
    preview: 'If it was not you, act now.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(mail.name),
      `The password of your Cuebook account was changed on ${moment(mail.at)}.`,
      ...(reviewLink ? [ENDED] : []),
      'Was it you? Then all is well. If not, choose a new password now and sign out everywhere.',
    ],
    button: { label: 'It was not me', href: mail.resetLink },
    ...(reviewLink && {
      aside: { words: 'It was you?', link: { label: 'Choose what may stay', href: reviewLink } },
    }),
    footnote: SECURITY,
  })
}

export function passkeyAddedMail(mail: { name?: string; at: Date; securityLink: string }): MailContent {
  return layout({
    subject: 'A passkey was added to your account',
    preview: 'If it was not you, remove it now.',
    heading: 'A new passkey',
    paragraphs: [
      greeting(mail.name),
      `A passkey was added to your Cuebook account on ${moment(mail.at)}. Whoever holds it can sign in without a password.`,
      'Was it you? Then all is well. If not, remove it and change your password.',
    ],
    button: { label: 'Look at my passkeys', href: mail.securityLink },
    footnote: SECURITY,
  })
}

/** Leaves out a name that looks like an address or an offer, because mail clients would turn it into a link. */
function greeting(name: string | undefined): string {
  const trimmed = name?.trim() ?? ''
  return /^[\p{L}\p{M}\p{N} '’-]{1,40}$/u.test(trimmed) ? `Hi ${trimmed},` : 'Hi,'
}

function duration(minutes: number): string {
  const [count, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const moment = (at: Date) => `${inUtc.format(at)} UTC`
