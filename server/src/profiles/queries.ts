import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { usernameKey } from '@cuebook/domain/profiles/username.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { addressOf, filesByKeys } from '../files/queries.ts'
import { leavingAtOf, pictureOf, userById } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import { subscriptionOf } from '../subscriptions/queries.ts'
import { clips, djProfiles, emailMoves } from './table.ts'
import { zoneAt } from './time-zone.ts'

export async function currentUserOf(conn: Conn, { id }: Pick<Actor, 'id'>, now: Date): Promise<CurrentUser> {
  const user = await userById(conn, id)
  if (!user) throw new Refusal('auth.required')
  const waiting = and(
    eq(emailMoves.userId, id),
    gt(emailMoves.expiresAt, now),
    ne(emailMoves.email, user.email),
  )
  const [move] = await conn.select({ email: emailMoves.email }).from(emailMoves).where(waiting)
  const pendingEmail = move?.email
  const leavingAt = await leavingAtOf(conn, id)
  const subscription = await subscriptionOf(conn, id)
  const trialEndsAt = subscription?.status === 'trialing' ? subscription.trialEndsAt : null
  return {
    id,
    email: user.email,
    ...(pendingEmail && { pendingEmail }),
    ...(leavingAt && { leavingAt: leavingAt.toISOString() }),
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber,
    profileImageUrl: user.image,
    avatarUrl: pictureOf(user),
    role: user.role,
    subscriptionStatus: subscription?.status ?? null,
    ...(trialEndsAt && { trialEndsAt: trialEndsAt.toISOString() }),
    djProfile: await djProfileOf(conn, id),
  }
}

export async function djProfileOf(conn: Conn, userId: string): Promise<DjProfile | null> {
  return (await djProfilesByIds(conn, [userId])).get(userId) ?? null
}

/** The time zone of the place that a DJ works from. */
export const homeZoneOf = async (conn: Conn, djId: string): Promise<string> =>
  zoneAt((await djProfileOf(conn, djId))?.location)

export async function djProfilesByIds(conn: Conn, ids: readonly string[]): Promise<Map<string, DjProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(djProfiles)
    .where(inArray(djProfiles.userId, [...ids]))
  return new Map(rows.map((row) => [row.userId, profileOf(row)]))
}

/** The person with that username; accents and case do not matter. */
export async function userIdByUsername(conn: Conn, username: string): Promise<string | null> {
  const rows = await conn
    .select({ userId: djProfiles.userId })
    .from(djProfiles)
    .where(eq(djProfiles.usernameKey, usernameKey(username)))
  return rows[0]?.userId ?? null
}

/** What is told of a profile. */
export type ProfileRow = Omit<
  typeof djProfiles.$inferSelect,
  'userId' | 'usernameKey' | 'createdAt' | 'updatedAt'
>

export function profileOf(row: ProfileRow): DjProfile {
  const { address, lat, lng } = row
  return {
    bio: row.bio,
    specialties: row.specialties,
    basePrice: row.basePriceCents === null ? null : row.basePriceCents / 100,
    equipment: row.equipment,
    username: row.username === null ? null : `@${row.username}`,
    location: address === null ? null : { address, lat: lat ?? 0, lng: lng ?? 0 },
    willingToTravel: row.willingToTravel,
    maxDistance: row.maxDistanceMiles,
    socialMedia: row.socialMedia,
  }
}

export const clipsOf = async (conn: Conn, userId: string): Promise<Clip[]> =>
  (await clipsByIds(conn, [userId])).get(userId) ?? []

/** The clips of each person, oldest first. */
export async function clipsByIds(
  conn: Conn,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Clip[]>> {
  const rows = await conn
    .select()
    .from(clips)
    .where(inArray(clips.userId, [...userIds]))
    .orderBy(asc(clips.position), asc(clips.id))
  const files = await filesByKeys(
    conn,
    rows.map(({ fileKey }) => fileKey),
  )
  const byId = new Map<string, Clip[]>()
  for (const { id, userId, title, heard, fileKey, seconds, peaks } of rows) {
    const file = files.get(fileKey)
    if (!file) continue
    const { type, bytes } = file
    const clip = { id, title, heard, type, bytes, url: addressOf(fileKey), seconds, peaks }
    byId.set(userId, [...(byId.get(userId) ?? []), clip])
  }
  return byId
}
