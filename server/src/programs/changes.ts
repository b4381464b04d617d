import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { programTokens } from './table.ts'

/** Ends the access of all programs of a person. Returns how many tokens there were. */
export async function endTokensOf(tx: Tx, userId: string): Promise<number> {
  const ended = await tx
    .delete(programTokens)
    .where(eq(programTokens.userId, userId))
    .returning({ id: programTokens.id })
  return ended.length
}
