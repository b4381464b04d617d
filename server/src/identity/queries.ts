import type { CurrentUser } from '@cuebook/domain/identity/user.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { djProfileOf } from '../profiles/queries.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'
import { avatarAddress } from './avatar-seed.ts'
import { invitationHash } from './invitation-hash.ts'
import { invitations, users } from './table.ts'

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

/** For whom an invitation is, without using it up. */
export async function invitedEmail(conn: Conn, token: string): Promise<string | null> {
  const [row] = await conn
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, invitationHash(token)))
  return row?.email ?? null
}
