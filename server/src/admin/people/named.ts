import { sql } from 'drizzle-orm'
import { userIdByEmail } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { addressIn, namedLike } from './list.ts'

const MOST = 50

/** The newest people whom a search of the console means, and whoever has the very address. */
export async function peopleNamed(conn: Conn, search: string): Promise<string[]> {
  const address = addressIn(search)
  const { rows } = await conn.execute<{ id: string }>(sql`select u.id from users u
    where ${sql.join([sql`true`, ...namedLike(search)], sql` and `)} order by u.id desc limit ${MOST}`)
  const owner = address === null ? null : await userIdByEmail(conn, address)
  return [...new Set([...(owner ? [owner] : []), ...rows.map(({ id }) => id)])]
}
