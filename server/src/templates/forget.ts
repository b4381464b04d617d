import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { djTemplates } from './table.ts'

/** Their versions go with them. */
export async function forgetTemplates(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.delete(djTemplates).where(eq(djTemplates.djId, id))
}
