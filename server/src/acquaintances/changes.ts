import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { acquaintances } from './table.ts'

interface Pair {
  readonly userId: string
  readonly otherId: string
}

/** False when the block was there already. */
export async function keepBlock(tx: Tx, pair: Pair, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(acquaintances)
    .values({ ...pair, blockedAt: at })
    .onConflictDoUpdate({
      target: [acquaintances.userId, acquaintances.otherId],
      set: { blockedAt: at },
      setWhere: sql`${acquaintances.blockedAt} is null`,
    })
    .returning({ id: acquaintances.otherId })
  return rows.length > 0
}

/** False when there was no block. */
export async function liftBlock(tx: Tx, { userId, otherId }: Pair): Promise<boolean> {
  const rows = await tx
    .update(acquaintances)
    .set({ blockedAt: null })
    .where(
      and(
        eq(acquaintances.userId, userId),
        eq(acquaintances.otherId, otherId),
        isNotNull(acquaintances.blockedAt),
      ),
    )
    .returning({ id: acquaintances.otherId })
  return rows.length > 0
}
