import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import { eq } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { djProfiles } from './table.ts'

export async function djProfileOf(conn: Conn, userId: string): Promise<DjProfile | null> {
  const rows = await conn.select().from(djProfiles).where(eq(djProfiles.userId, userId))
  const row = rows[0]
  if (!row) return null
  const placed = row.address !== null && row.lat !== null && row.lng !== null
  return {
    bio: row.bio,
    specialties: row.specialties,
    basePrice: row.basePriceCents === null ? null : row.basePriceCents / 100,
    equipment: row.equipment,
    username: row.username === null ? null : `@${row.username}`,
    location: placed ? { address: row.address ?? '', lat: row.lat ?? 0, lng: row.lng ?? 0 } : null,
    willingToTravel: row.willingToTravel,
    maxDistance: row.maxDistanceMiles,
    socialMedia: row.socialMedia,
  }
}
