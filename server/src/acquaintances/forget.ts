import { eq, or } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { acquaintances } from './table.ts'

/** Everybody who had to do with this person. Who knew whom stays, because it names nobody. */
export async function knownTo(tx: Tx, id: string): Promise<string[]> {
  const { userId, otherId } = acquaintances
  const rows = await tx
    .select({ userId, otherId })
    .from(acquaintances)
    .where(or(eq(userId, id), eq(otherId, id)))
  return [...new Set(rows.map((row) => (row.userId === id ? row.otherId : row.userId)))]
}
