import { asc, lte } from 'drizzle-orm'
import type { Db } from '../../../../kernel/db/database.ts'
import { transact } from '../../../../kernel/db/transact.ts'
import { testSubscriptions } from '../table.ts'
import { step } from './engine.ts'
import { hold, keepStep, type Tell, walletOf } from './store.ts'

const BATCH = 200

/**
 * Does what has fallen due, each at its own moment: after a month without a running server the charges are the same
 * as if it had run. Several processes may do this at once, because each subscription is locked.
 */
export async function passTime(db: Db, tell: Tell, now: Date): Promise<void> {
  for (;;) {
    const due = await db
      .select({ id: testSubscriptions.id })
      .from(testSubscriptions)
      .where(lte(testSubscriptions.nextAt, now))
      .orderBy(asc(testSubscriptions.nextAt))
      .limit(BATCH)
    for (const { id } of due) await passTimeOf(db, id, tell, now)
    if (due.length < BATCH) return
  }
}

const passTimeOf = (db: Db, id: string, tell: Tell, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    for (;;) {
      const held = await hold(tx, id)
      const at = held?.row.nextAt
      if (!held || !at || at > now) return
      await keepStep(tx, held, step(held.row, walletOf(held.customer), at), tell)
    }
  })
