import { eq } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { contractPapers } from '../table.ts'

/** The sealed document without its bytes. */
export async function paperOf(conn: Conn, contractId: string) {
  const { sha256, sealedAt } = contractPapers
  const [row] = await conn
    .select({ sha256, sealedAt })
    .from(contractPapers)
    .where(eq(contractPapers.contractId, contractId))
  return row ?? null
}

export async function sealedPdf(conn: Conn, contractId: string): Promise<Buffer | null> {
  const { pdf } = contractPapers
  const [row] = await conn
    .select({ pdf })
    .from(contractPapers)
    .where(eq(contractPapers.contractId, contractId))
  return row?.pdf ?? null
}
