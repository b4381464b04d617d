import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, eq, gt, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { signInPath } from '../kernel/signed-in-link.ts'
import type { Forwarded } from './engine/forward.ts'
import { invitationHash } from './invitation-hash.ts'
import { type AccountMails, accountMails, linkMinutes } from './letters/send-account-mail.ts'
import { mailed } from './sign-in/mailed.ts'
import { signInScreen } from './sign-in/sign-in-screen.ts'
import { invitations, sessions, users, verifications } from './table.ts'

type UserRow = typeof users.$inferInsert
type Changeable = Pick<UserRow, 'role' | 'firstName' | 'lastName' | 'name' | 'phoneNumber' | 'image'>

/** Changes what a person may change directly. The email is not part of it, because a new one has to be proven first. */
export async function changeUser(
  tx: Tx,
  userId: string,
  changes: Partial<Changeable>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId))
}

/** How long the link to a new address works. */
export const moveMinutes = linkMinutes.verify

/** Mails the new address a link that proves it. */
export const askToMove = (call: Forwarded, newEmail: string): Promise<void> =>
  mailed(call, newEmail, {
    method: 'POST',
    path: '/change-email',
    body: { newEmail, callbackURL: signInScreen('/profile') },
  })

/** Warns the old address that the account is about to move. */
export const tellOfMove = (
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  person: Parameters<AccountMails['addressMoves']>[0],
): Promise<void> => accountMails(tx, settings.baseUrl, now).addressMoves(person)

const INVITATION_DAYS = 14

/**
 * A path to `next`, for a mail to that address. It signs a newcomer in once. The owner of an existing account signs in
 * as usual, so that nobody can get a sign-in link for it by sending an invitation.
 */
export async function invitationPath(
  tx: Tx,
  { email, next, subjectId }: { email: string; next: string; subjectId: string },
  now: Date,
): Promise<string> {
  // An account whose address nobody has proven may be a stranger's, so it does not count.
  const proven = and(eq(users.email, email), eq(users.emailVerified, true))
  const [known] = await tx.select({ id: users.id }).from(users).where(proven)
  if (known) return signInPath(next)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
  await tx
    .insert(invitations)
    .values({ tokenHash: invitationHash(token), email, subjectId, expiresAt, createdAt: now })
  return `/api/auth/invited?${new URLSearchParams({ token, next, for: email })}`
}

/** Called once a client has taken the subject, or it is cancelled: its invitations must no longer work. */
export async function revokeInvitations(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.subjectId, subjectId))
}

/** Uses up an invitation. Returns the token of a sign-in link of the engine that works for one minute, or null. */
export async function redeemInvitation(tx: Tx, token: string, now: Date): Promise<string | null> {
  const good = and(eq(invitations.tokenHash, invitationHash(token)), gt(invitations.expiresAt, now))
  const [used] = await tx.delete(invitations).where(good).returning()
  if (!used) return null
  // The address now has an account, so its other invitations must no longer sign anybody in.
  await tx.delete(invitations).where(eq(invitations.email, used.email))
  const proven = and(eq(users.email, used.email), eq(users.emailVerified, true))
  const [known] = await tx.select({ id: users.id }).from(users).where(proven)
  if (known) return null
  const once = randomBytes(32).toString('base64url')
  await tx.insert(verifications).values({
    id: newId(),
    // The same form in which the engine stores its own links.
    identifier: `magic-link:${invitationHash(once)}`,
    value: JSON.stringify({ type: 'magic-link', email: used.email }),
    expiresAt: new Date(Date.now() + MINUTE_MS),
  })
  return once
}

/** Signs a person out everywhere but here. */
export async function endOtherSessions(conn: Conn, userId: string, keptId: string): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, keptId))
  return (await conn.delete(sessions).where(others).returning({ id: sessions.id })).length
}

/** Signs a person out everywhere. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.length
}

/** Of two admins at once, one changes it, and the other gets false. */
async function changeIf(tx: Tx, userId: string, isAsRead: SQL, set: Partial<UserRow>): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set(set)
    .where(and(eq(users.id, userId), isAsRead))
    .returning({ id: users.id })
  return changed.length > 0
}

export const suspend = (tx: Tx, userId: string, at: Date): Promise<boolean> =>
  changeIf(tx, userId, isNull(users.suspendedAt), { suspendedAt: at })

export const liftSuspension = (tx: Tx, userId: string): Promise<boolean> =>
  changeIf(tx, userId, isNotNull(users.suspendedAt), { suspendedAt: null })

export const confirmAddress = (tx: Tx, userId: string): Promise<boolean> =>
  changeIf(tx, userId, eq(users.emailVerified, false), { emailVerified: true })

export const setAdmin = (tx: Tx, userId: string, isAdmin: boolean): Promise<boolean> =>
  changeIf(tx, userId, eq(users.isAdmin, !isAdmin), { isAdmin })

/** Mails a person the usual link to choose a new password; `besides` is written in the same transaction. */
export const mailResetLink = (
  call: Forwarded,
  email: string,
  besides: (conn: Conn) => Promise<void>,
): Promise<void> => {
  const ask = { method: 'POST', path: '/request-password-reset', body: { email } } as const
  return mailed(call, email, ask, undefined, async () => {
    await besides(call.ctx.auth.scope.conn)
    return false
  })
}
