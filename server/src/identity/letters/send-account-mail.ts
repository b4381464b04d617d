import { reviewPath } from '@cuebook/domain/identity/review-path.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import { type MailContent, sendMail } from '../../mail/mail.ts'
import {
  accountExistsMail,
  addressMovesMail,
  confirmMoveMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetPasswordMail,
  signInMail,
  verifyAddressMail,
} from './account-mails.ts'

/** How long each mailed link works. */
export const linkMinutes = { verify: 60 * 24, signIn: 10, reset: 60 } as const

interface Person {
  readonly email: string
  readonly name?: string | null | undefined
  readonly emailVerified?: boolean
}

interface AccountMail {
  readonly to: string
  readonly kind: 'confirm' | 'moves' | 'sign-in' | 'reset' | 'exists' | 'password' | 'passkey'
  readonly content: MailContent
  /** How long its link works. */
  readonly minutes?: number
}

/** Names the address in the link, so that a person can ask for a new one with a click once it has expired. */
const linkFor = (email: string, link: string): string => `${link}&for=${encodeURIComponent(email)}`

/** The mails of an account. They are written to the outbox on this connection, so in its open transaction. */
export function accountMails(conn: Conn, baseUrl: string, now: () => Date) {
  const send = ({ to, kind, content, minutes }: AccountMail) =>
    sendMail(conn, {
      ...content,
      to: { address: to },
      dedupeKey: `account:${kind}:${newId()}`,
      ...(minutes && { expiresAt: new Date(now().getTime() + minutes * 60_000) }),
    })
  const named = (person: Person) => (person.emailVerified && person.name ? { name: person.name } : {})
  const signInLink = `${baseUrl}/sign-in`
  const resetLink = `${baseUrl}/sign-in?mode=forgot`
  return {
    /** For a new account, or for a proven account that moves to this address. */
    verifyAddress: (person: Person, link: string) => {
      const write = person.emailVerified ? confirmMoveMail : verifyAddressMail
      const named = person.emailVerified ? link : linkFor(person.email, link)
      const content = write({ link: named, validMinutes: linkMinutes.verify })
      return send({ to: person.email, kind: 'confirm', content, minutes: linkMinutes.verify })
    },
    addressMoves: (person: Person) => {
      const content = addressMovesMail({ ...named(person), at: now(), resetLink })
      return send({ to: person.email, kind: 'moves', content })
    },
    signInLink: (email: string, { token, next }: { token: string; next: string | null }) => {
      const query = new URLSearchParams({ token, ...(next && { next }) })
      const link = linkFor(email, `${baseUrl}/api/auth/magic-link/verify?${query}`)
      const content = signInMail({ link, validMinutes: linkMinutes.signIn })
      return send({ to: email, kind: 'sign-in', content, minutes: linkMinutes.signIn })
    },
    resetPassword: (person: Person, token: string) => {
      const link = linkFor(person.email, `${baseUrl}/reset-password?token=${encodeURIComponent(token)}`)
      const content = resetPasswordMail({ ...named(person), link, validMinutes: linkMinutes.reset })
      return send({ to: person.email, kind: 'reset', content, minutes: linkMinutes.reset })
    },
    accountExists: (person: Person) => {
      const content = accountExistsMail({ ...named(person), signInLink, resetLink })
      return send({ to: person.email, kind: 'exists', content })
    },
    passwordChanged: (person: Person) => {
      const content = passwordChangedMail({ ...named(person), at: now(), resetLink })
      return send({ to: person.email, kind: 'password', content })
    },
    passwordReset: (person: Person) => {
      const reviewLink = signedInLink(baseUrl, reviewPath)
      const content = passwordChangedMail({ ...named(person), at: now(), resetLink, reviewLink })
      return send({ to: person.email, kind: 'password', content })
    },
    passkeyAdded: (person: Person) => {
      const content = passkeyAddedMail({
        ...named(person),
        at: now(),
        securityLink: `${baseUrl}/profile`,
      })
      return send({ to: person.email, kind: 'passkey', content })
    },
  }
}
export type AccountMails = ReturnType<typeof accountMails>
