import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { blockedDays, busyDays, busyHours } from './table.ts'

export async function forgetAvailability(tx: Tx, { id }: Leaver): Promise<void> {
  for (const table of [blockedDays, busyHours, busyDays]) await tx.delete(table).where(eq(table.djId, id))
}
