import { createHash, randomBytes } from 'node:crypto'
import type { CurrentUser } from '@cuebook/domain/identity/user.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { djProfileOf } from '../profiles/queries.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'
import { avatarAddress } from './avatar-seed.ts'
import { users, verifications } from './table.ts'

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
 * A path that signs in whoever received it by mail, once, and leads on to `next`. Written the way the sign-in
 * engine keeps its own links, which are too short-lived for an invitation.
 */
export async function invitationPath(tx: Tx, email: string, next: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(verifications).values({
    id: newId(),
    identifier: `magic-link:${createHash('sha256').update(token).digest('base64url')}`,
    value: JSON.stringify({ type: 'magic-link', email }),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
  })
  return `/api/auth/invited?${new URLSearchParams({ token, next })}`
}
