import type { Conn, Statement } from './database.ts'

type Send = (statement: Statement, values: readonly unknown[]) => Promise<unknown[]>

const QUERY = Symbol('how a prepared statement is sent on this connection')
type WithQuery = Conn & { [QUERY]?: Send }

/** Says how prepared statements are sent on this connection. */
export function giveQuery(conn: Conn, query: Send): void {
  Object.assign(conn, { [QUERY]: query })
}

/**
 * Sends a prepared statement, in a transaction or outside, without a query builder in between. For the few calls that
 * people make all the time: building a statement anew costs this process several times as much as sending it.
 */
export function ask<Row>(conn: Conn, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  const query = (conn as WithQuery)[QUERY]
  if (query) return query(statement, values) as Promise<Row[]>
  return Promise.reject(
    new Error('Prepared statements are sent only on connections that `connections` has made.'),
  )
}
