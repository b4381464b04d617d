import type pg from 'pg'
import { databaseError } from './violation.ts'

/** SQLSTATE of whatever is sent after the statement that failed. */
const ABORTED = '25P02'

/** The statement of each connection that failed last. */
const failures = new WeakMap<pg.PoolClient, unknown>()
/** Why the database undid the last transaction of a connection instead of committing it. */
const undone = new WeakMap<pg.PoolClient, unknown>()

export function noteFailure(client: pg.PoolClient, error: unknown): void {
  if (databaseError(error)?.code !== ABORTED) failures.set(client, error)
}

/**
 * After a statement has failed, COMMIT undoes the transaction, and to the driver that is a success: only the name of
 * what was done tells. Whoever got over the failure, like the sign-in engine, would take its work for done.
 */
export function noteCommit(client: pg.PoolClient, { command }: Pick<pg.QueryResult, 'command'>): void {
  if (command !== 'ROLLBACK') undone.delete(client)
  else undone.set(client, failures.get(client) ?? new Error('A statement failed, so nothing was written.'))
}

/** The failure because of which the transaction that has just ended was undone; undefined when it was committed. */
export const whyUndone = (client: pg.PoolClient): unknown => undone.get(client)
