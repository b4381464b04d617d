import { and, eq } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { accounts } from '../table.ts'

/** Null for a person who signs in without a password. */
export async function passwordHashOf(conn: Conn, userId: string): Promise<string | null> {
  const [account] = await conn
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return account?.password ?? null
}
