import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { databaseError } from './violation.ts'

const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 5

/**
 * A transaction that is tried again when the database aborts it because of a serialization failure or a deadlock.
 * `work` may run several times, so it must change nothing outside its transaction.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      const code = databaseError(error)?.code
      if (attempt === ATTEMPTS || !code || !RETRIED.has(code)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
