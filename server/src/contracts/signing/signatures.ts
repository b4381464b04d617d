import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { contractSignatures } from '../table.ts'

export type SignatureRow = typeof contractSignatures.$inferSelect

/** The signatures that no later change has voided. */
export const standingSignatures = (conn: Conn, contractId: string): Promise<SignatureRow[]> =>
  conn
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.contractId, contractId), isNull(contractSignatures.voidedAt)))
    .orderBy(asc(contractSignatures.id))

/** Returns whether there was a signature to void. */
export async function voidSignatures(tx: Tx, contractId: string, now: Date): Promise<boolean> {
  const voided = await tx
    .update(contractSignatures)
    .set({ voidedAt: now })
    .where(and(eq(contractSignatures.contractId, contractId), isNull(contractSignatures.voidedAt)))
    .returning({ id: contractSignatures.id })
  return voided.length > 0
}
