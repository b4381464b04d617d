import { eq, or } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { djCardParts, djFavourites, djFirstListings, savedSearchAlerts, savedSearches } from './table.ts'

/** Returns those who were told of this DJ by a saved search. The listing goes with the profile, by a trigger. */
export async function forgetSearches(tx: Tx, { id }: Leaver): Promise<string[]> {
  const told = await tx
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearchAlerts)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchAlerts.searchId))
    .where(eq(savedSearchAlerts.djId, id))
  await tx.delete(savedSearches).where(eq(savedSearches.userId, id))
  await tx.delete(savedSearchAlerts).where(eq(savedSearchAlerts.djId, id))
  await tx.delete(djFavourites).where(or(eq(djFavourites.userId, id), eq(djFavourites.djId, id)))
  await tx.delete(djFirstListings).where(eq(djFirstListings.userId, id))
  await tx.delete(djCardParts).where(eq(djCardParts.djId, id))
  return told.map(({ userId }) => userId)
}
