import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { broughtBookings, broughtContacts, imports } from './table.ts'

/** Others are named in them, so nothing of it stays. */
export async function forgetBrought(tx: Tx, { id }: Leaver): Promise<void> {
  for (const table of [broughtBookings, broughtContacts, imports])
    await tx.delete(table).where(eq(table.djId, id))
}
