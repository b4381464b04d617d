import { eq } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { subscriptions } from './table.ts'

export async function subscriptionStatusOf(conn: Conn, userId: string): Promise<string | null> {
  const rows = await conn
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return rows[0]?.status ?? null
}
