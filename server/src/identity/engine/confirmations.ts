import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'
import { accounts, users } from '../table.ts'

interface Parts {
  readonly conn: Conn
  readonly secret: string
  readonly baseUrl: string
}

/** The links that prove an address. */
export interface Confirmations {
  link(to: { userId: string; token: string; next: string | null }): Promise<string>
  /** False for a link that was mailed before the account got its present password. */
  isCurrent(opened: { email: string; token: string; proof: string | undefined }): Promise<boolean>
}

/**
 * A stranger may sign up with an address before its owner does. Each link carries a proof over the password that the
 * account had then, so the stranger's link stops working once the owner has signed up with a password of their own.
 */
export function openConfirmations({ conn, secret, baseUrl }: Parts): Confirmations {
  const proofOf = (token: string, password: string | null | undefined) =>
    createHmac('sha256', secret)
      .update(`confirmation\n${token}\n${password ?? ''}`)
      .digest('base64url')
  const passwordOf = and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential'))
  const find = (where: ReturnType<typeof eq>) =>
    conn
      .select({ isProven: users.emailVerified, password: accounts.password })
      .from(users)
      .leftJoin(accounts, passwordOf)
      .where(where)

  return {
    async link({ userId, token, next }) {
      const [account] = await find(eq(users.id, userId))
      const query = new URLSearchParams({ token, proof: proofOf(token, account?.password) })
      if (next) query.set('next', next)
      return `${baseUrl}/api/auth/verify-email?${query}`
    },
    async isCurrent({ email, token, proof = '' }) {
      const [account] = await find(eq(users.email, email))
      if (!account || account.isProven) return true
      const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(token, account.password))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
