import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/database.ts'
import { personReports } from '../table.ts'

/** False when there is no such report, or when it was handled before. */
export async function markHandled(
  tx: Tx,
  id: string,
  by: { readonly adminId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(personReports)
    .set({ handledAt: by.at, handledBy: by.adminId })
    .where(and(eq(personReports.id, id), isNull(personReports.handledAt)))
    .returning({ id: personReports.id })
  return rows.length > 0
}
