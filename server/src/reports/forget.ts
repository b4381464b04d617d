import { eq, or } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { reports } from './table.ts'

/** Nothing can be decided about somebody who is gone, and what they reported names others. */
export async function forgetReports(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.delete(reports).where(or(eq(reports.reporterId, id), eq(reports.aboutId, id)))
}
