import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Transactions that lock the same name run one at a time: the second waits until the first has ended. */
export const lockName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
