import { and, eq, ne } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { accounts, passkeys, users } from '../table.ts'

/**
 * A stranger may have opened the account without owning its address, so their passkeys go once the address is proven.
 */
export const forgetUnprovenPasskeys = (conn: Conn, userId: string) =>
  conn.delete(passkeys).where(eq(passkeys.userId, userId))

/** The reset link reached the address, which proves it. From then on only the new password can sign in. */
export async function proveByReset(conn: Conn, user: { id: string; emailVerified: boolean }): Promise<void> {
  if (user.emailVerified) return
  await forgetUnprovenPasskeys(conn, user.id)
  await conn.delete(accounts).where(and(eq(accounts.userId, user.id), ne(accounts.providerId, 'credential')))
  await conn.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
}
