import { sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { namedLike } from './list.ts'

const MOST = 50

/** The newest people whom a search of the console means. */
export async function peopleNamed(conn: Conn, search: string): Promise<string[]> {
  const { rows } = await conn.execute<{ id: string }>(sql`select u.id from users u
    where ${sql.join([sql`true`, ...namedLike(search)], sql` and `)} order by u.id desc limit ${MOST}`)
  return rows.map(({ id }) => id)
}
