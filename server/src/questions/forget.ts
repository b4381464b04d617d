import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { questionnaires, sentQuestionnaires } from './table.ts'

/** Answers speak of both and of their guests, so they go with either of the two; the questionnaires go with their DJ. */
export async function forgetQuestions(tx: Tx, { id }: Leaver, gone: readonly string[]): Promise<void> {
  await tx.delete(questionnaires).where(eq(questionnaires.djId, id))
  await tx.delete(sentQuestionnaires).where(
    sql`${sentQuestionnaires.contractId} in (select c.id from contracts c where c.client_id = ${id} or c.dj_id = ${id})
      or ${sentQuestionnaires.contractId} = any(${sql.param([...gone])}::uuid[])`,
  )
}
