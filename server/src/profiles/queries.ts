import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import { usernameKey } from '@cuebook/domain/profiles/username.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { djProfiles } from './table.ts'

export async function djProfileOf(conn: Conn, userId: string): Promise<DjProfile | null> {
  return (await djProfilesByIds(conn, [userId])).get(userId) ?? null
}

export async function djProfilesByIds(conn: Conn, ids: readonly string[]): Promise<Map<string, DjProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(djProfiles)
    .where(inArray(djProfiles.userId, [...ids]))
  return new Map(rows.map((row) => [row.userId, profileOf(row)]))
}

/** Who goes by that username, accents and case aside. */
export async function userIdByUsername(conn: Conn, username: string): Promise<string | null> {
  const rows = await conn
    .select({ userId: djProfiles.userId })
    .from(djProfiles)
    .where(eq(djProfiles.usernameKey, usernameKey(username)))
  return rows[0]?.userId ?? null
}

function profileOf(row: typeof djProfiles.$inferSelect): DjProfile {
  const { address, lat, lng } = row
  return {
    bio: row.bio,
    specialties: row.specialties,
    basePrice: row.basePriceCents === null ? null : row.basePriceCents / 100,
    equipment: row.equipment,
    username: row.username === null ? null : `@${row.username}`,
    location: address === null || lat === null || lng === null ? null : { address, lat, lng },
    willingToTravel: row.willingToTravel,
    maxDistance: row.maxDistanceMiles,
    socialMedia: row.socialMedia,
  }
}
