import { createHash, randomBytes } from 'node:crypto'
import type { CurrentUser } from '@cuebook/domain/identity/user.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { djProfileOf } from '../profiles/queries.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'
import { avatarAddress } from './avatar-seed.ts'
import { invitations, users, verifications } from './table.ts'

export async function currentUserOf(conn: Conn, actor: Pick<Actor, 'id'>): Promise<CurrentUser> {
  const rows = await conn.select().from(users).where(eq(users.id, actor.id))
  const user = rows[0]
  if (!user) throw new Refusal('auth.required')
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber,
    profileImageUrl: user.image,
    avatarUrl: user.image ?? avatarAddress(user.avatarSeed),
    role: user.role,
    subscriptionStatus: await subscriptionStatusOf(conn, user.id),
    djProfile: await djProfileOf(conn, user.id),
  }
}

/** In the transaction of whoever keeps the picture itself. */
export async function setPicture(tx: Tx, userId: string, address: string, now: Date): Promise<void> {
  await tx.update(users).set({ image: address, updatedAt: now }).where(eq(users.id, userId))
}

export interface PersonCard {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly phoneNumber: string | null
  /** The picture, or the avatar generated for this person. */
  readonly picture: string
}

export async function peopleByIds(conn: Conn, ids: readonly string[]): Promise<Map<string, PersonCard>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(
    rows.map(({ id, firstName, lastName, email, phoneNumber, image, avatarSeed }) => [
      id,
      { id, firstName, lastName, email, phoneNumber, picture: image ?? avatarAddress(avatarSeed) },
    ]),
  )
}

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
    .values({ tokenHash: hashOf(token), email, subjectId, expiresAt, createdAt: now })
  return `/api/auth/invited?${new URLSearchParams({ token, next })}`
}

/** Once it is taken or gone. */
export async function revokeInvitations(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.subjectId, subjectId))
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const MINUTE_MS = 60_000

/** Uses an invitation up. Answers a link of the sign-in engine's own kind that works for a minute, or null. */
export async function redeemInvitation(tx: Tx, token: string, now: Date): Promise<string | null> {
  const good = and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now))
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
    identifier: `magic-link:${hashOf(once)}`,
    value: JSON.stringify({ type: 'magic-link', email: used.email }),
    expiresAt: new Date(Date.now() + MINUTE_MS),
  })
  return once
}

/** For whom an invitation is, without using it up. */
export async function invitedEmail(conn: Conn, token: string): Promise<string | null> {
  const [row] = await conn
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOf(token)))
  return row?.email ?? null
}
