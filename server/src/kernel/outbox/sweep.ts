import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { fromNow } from './claim.ts'
import { outbox } from './table.ts'

const BATCH = 1000
const LOST = 'The worker stopped before it could finish.'

/** Reopens the jobs of a killed worker, or gives them up when they have used all their attempts. */
export async function reopenExpired(
  db: Db,
  { maxAttempts, everyLease = false }: { maxAttempts: number; everyLease?: boolean },
): Promise<number> {
  const expired = everyLease ? isNotNull(outbox.leasedUntil) : lt(outbox.leasedUntil, sql`now()`)
  const reopened = await db
    .update(outbox)
    .set({
      leasedUntil: null,
      lastError: sql`coalesce(${outbox.lastError}, ${LOST})`,
      runAt: sql`now()`,
      deadAt: sql`case when ${outbox.attempts} >= ${maxAttempts} then now() end`,
    })
    .where(and(expired, isNull(outbox.doneAt), isNull(outbox.deadAt)))
    .returning({ id: outbox.id })
  return reopened.length
}

/** Deletes jobs settled long ago, a batch at a time. Until then their dedupe keys prevent repetitions. */
export async function forgetOld(
  db: Db,
  { keepDoneMs, keepDeadMs }: { keepDoneMs: number; keepDeadMs: number },
): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(or(lt(outbox.doneAt, fromNow(-keepDoneMs)), lt(outbox.deadAt, fromNow(-keepDeadMs))))
    .limit(BATCH)
  const forgotten = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id })
  return forgotten.length
}
