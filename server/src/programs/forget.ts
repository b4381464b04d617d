import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { programTokens, webhooks } from './table.ts'

/** Deliveries go with their address. */
export async function forgetPrograms(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.delete(programTokens).where(eq(programTokens.userId, id))
  await tx.delete(webhooks).where(eq(webhooks.userId, id))
}
