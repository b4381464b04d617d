import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { fromNow } from './claim.ts'
import { outbox } from './table.ts'
import type { OutboxTunables } from './tunables.ts'

const BATCH = 1000
const LOST = 'The worker stopped before it could finish.'

type Reopening = Pick<OutboxTunables, 'maxAttempts' | 'leaseMs'> & { readonly everyLease?: boolean }

/**
 * Reopens the jobs of a killed worker, or gives them up when they have used all their attempts. A lease that lasts much
 * longer than any does was given while the database's clock ran ahead.
 */
export async function reopenExpired(
  db: Db,
  { maxAttempts, leaseMs, everyLease = false }: Reopening,
): Promise<number> {
  const isOver = or(
    lt(outbox.leasedUntil, sql`now()`),
    gt(outbox.leasedUntil, fromNow(2 * leaseMs + MINUTE_MS)),
  )
  const expired = everyLease ? isNotNull(outbox.leasedUntil) : isOver
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

/**
 * Jobs that were written or repeated while the database's clock ran ahead would wait until that time comes. Nothing is
 * written in the future, and no repetition is put off for longer than the cap.
 */
export async function returnToPresent(db: Db, { backoff }: Pick<OutboxTunables, 'backoff'>): Promise<number> {
  const isOfFuture = gt(outbox.createdAt, fromNow(MINUTE_MS))
  const isRepetition = sql`${outbox.attempts} > 0`
  const isPutOff = and(isRepetition, gt(outbox.runAt, fromNow(backoff.capMs + MINUTE_MS)))
  const returned = await db
    .update(outbox)
    .set({
      // What was meant for later stays that much later.
      runAt: sql`case when ${isRepetition} then now() else ${outbox.runAt} - (${outbox.createdAt} - now()) end`,
      createdAt: sql`least(${outbox.createdAt}, now())`,
    })
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        isNull(outbox.leasedUntil),
        gt(outbox.runAt, fromNow(MINUTE_MS)),
        or(isOfFuture, isPutOff),
      ),
    )
    .returning({ id: outbox.id })
  return returned.length
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
