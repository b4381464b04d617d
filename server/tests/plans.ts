import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Conn } from '../src/kernel/db/database.ts'

/** The database's plan for a query. */
export async function planOf(conn: Conn, query: SQLWrapper): Promise<string> {
  const { rows } = await conn.execute(sql`explain ${query.getSQL()}`)
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
}
