import { sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { parties } from './table.ts'

/** A party ends with either of its two: the page, its wishes and who voted for them go. */
export async function forgetParties(tx: Tx, { id }: Leaver, gone: readonly string[]): Promise<void> {
  await tx.delete(parties).where(
    sql`${parties.contractId} in (select c.id from contracts c where c.client_id = ${id} or c.dj_id = ${id})
      or ${parties.contractId} = any(${sql.param([...gone])}::uuid[])`,
  )
}
