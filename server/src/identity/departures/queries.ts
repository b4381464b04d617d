import { and, eq, isNotNull } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { departures } from '../table.ts'

/** Whether the account is closed, also in the moment before it is forgotten. */
export async function hasLeft(conn: Conn, userId: string): Promise<boolean> {
  const left = and(eq(departures.userId, userId), isNotNull(departures.leftAt))
  return (await conn.select({ id: departures.userId }).from(departures).where(left)).length > 0
}
