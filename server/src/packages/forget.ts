import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { djPackages } from './table.ts'

export async function forgetPackages(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.delete(djPackages).where(eq(djPackages.djId, id))
}
