import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { djDayCounts, djPriceBands } from './table.ts'

export async function forgetFigures(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.delete(djDayCounts).where(eq(djDayCounts.djId, id))
  await tx.delete(djPriceBands).where(eq(djPriceBands.djId, id))
}
