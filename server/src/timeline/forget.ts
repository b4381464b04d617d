import { sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { timelines } from './table.ts'

/** Both wrote it, and nobody can tell which words are whose, so it goes with either of the two. */
export async function forgetTimelines(tx: Tx, { id }: Leaver, gone: readonly string[]): Promise<void> {
  await tx.delete(timelines).where(
    sql`${timelines.contractId} in (select c.id from contracts c where c.client_id = ${id} or c.dj_id = ${id})
      or ${timelines.contractId} = any(${sql.param([...gone])}::uuid[])`,
  )
}
