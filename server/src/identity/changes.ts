import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import type { Forwarded } from './forward.ts'
import { invitationHash } from './invitation-hash.ts'
import { type AccountMails, accountMails } from './letters/send-account-mail.ts'
import { mailed } from './sign-in.ts'
import { invitations, users, verifications } from './table.ts'

type UserRow = typeof users.$inferInsert
type Changeable = Pick<UserRow, 'role' | 'firstName' | 'lastName' | 'name' | 'phoneNumber' | 'image'>

/** What a person says of themselves. The email is not among it: that one has to be proven. */
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

/** Mails the new address a link that proves it. */
export const askToMove = (call: Forwarded, newEmail: string): Promise<void> =>
  mailed(call, newEmail, {
    method: 'POST',
    path: '/change-email',
    body: { newEmail, callbackURL: '/profile' },
  })

/** Tells the address that is about to be left. */
export const tellOfMove = (
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  person: Parameters<AccountMails['addressMoves']>[0],
): Promise<void> => accountMails(tx, settings.baseUrl, now).addressMoves(person)

const INVITATION_DAYS = 14

/**
 * A path that leads to `next`, for a mail to that address. A newcomer is signed in by it, once; whoever has an
 * account signs in as always, so that nobody else can have a way into it mailed.
 */
export async function invitationPath(
  tx: Tx,
  { email, next, subjectId }: { email: string; next: string; subjectId: string },
  now: Date,
): Promise<string> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (known) return `/api/login?${new URLSearchParams({ next })}`
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
  await tx
    .insert(invitations)
    .values({ tokenHash: invitationHash(token), email, subjectId, expiresAt, createdAt: now })
  return `/api/auth/invited?${new URLSearchParams({ token, next })}`
}

/** Once it is taken or gone. */
export async function revokeInvitations(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.subjectId, subjectId))
}

const MINUTE_MS = 60_000

/** Uses an invitation up. Answers a link of the sign-in engine's own kind that works for a minute, or null. */
export async function redeemInvitation(tx: Tx, token: string, now: Date): Promise<string | null> {
  const good = and(eq(invitations.tokenHash, invitationHash(token)), gt(invitations.expiresAt, now))
  const [used] = await tx.delete(invitations).where(good).returning()
  if (!used) return null
  // From now on there is an account, and its owner signs in like everybody.
  await tx.delete(invitations).where(eq(invitations.email, used.email))
  const proven = and(eq(users.email, used.email), eq(users.emailVerified, true))
  const [known] = await tx.select({ id: users.id }).from(users).where(proven)
  if (known) return null
  const once = randomBytes(32).toString('base64url')
  await tx.insert(verifications).values({
    id: newId(),
    // As the engine keeps its links.
    identifier: `magic-link:${invitationHash(once)}`,
    value: JSON.stringify({ type: 'magic-link', email: used.email }),
    expiresAt: new Date(Date.now() + MINUTE_MS),
  })
  return once
}
