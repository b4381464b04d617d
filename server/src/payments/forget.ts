import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { payoutAccounts } from './payouts/table.ts'

/** The account at the provider is the DJ's own and stays there. Payments belong to the receipts of both parties. */
export async function forgetPayouts(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.userId, id))
}
