import { createHash } from 'node:crypto'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Conn } from '../kernel/db/database.ts'
import { attempts } from './table.ts'

export interface Limit {
  readonly key: string
  readonly max: number
  readonly minutes: number
}

/** Failed sign-ins: few from one place for one account, more for the account from everywhere, more for the place. */
export const signInLimits = (ip: string, email: string): readonly Limit[] => [
  { key: keyOf('sign-in', ip, email), max: 10, minutes: 15 },
  { key: keyOf('sign-in-account', email), max: 60, minutes: 60 },
  { key: keyOf('sign-in-place', ip), max: 100, minutes: 15 },
]

/** Mails asked for: nobody's inbox is flooded through us. */
export const mailLimits = (ip: string, email: string): readonly Limit[] => [
  { key: keyOf('mail', email), max: 8, minutes: 15 },
  { key: keyOf('mail-place', ip), max: 60, minutes: 15 },
]

/** Contracts mailed by one DJ, to one address and in all. */
export const invitationLimits = (djId: string, email: string): readonly Limit[] => [
  { key: keyOf('invite', djId, email), max: 10, minutes: 60 },
  { key: keyOf('invite-all', djId), max: 100, minutes: 60 * 24 },
]

/** Changes of one contract by one party: more than the other can read in an hour are no negotiation. */
export const editLimits = (contractId: string, userId: string): readonly Limit[] => [
  { key: keyOf('contract-edit', contractId, userId), max: 60, minutes: 60 },
]

// Hashed: the table then holds no address book.
const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')

/** Counts this attempt first and refuses it when a limit is used up, so a burst at once cannot slip through. */
export async function takeAttempt(
  conn: Conn,
  limits: readonly Limit[],
  now: Date,
  reply: FastifyReply,
): Promise<void> {
  const fresh = limits.map(({ key, minutes }) => ({
    key,
    count: 1,
    windowEndsAt: new Date(now.getTime() + minutes * 60_000),
  }))
  const over = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const rows = await conn
    .insert(attempts)
    .values(fresh)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning()
  const spent = rows.filter((row) => row.count > (limits.find(({ key }) => key === row.key)?.max ?? 0))
  if (spent.length === 0) return
  const until = Math.max(...spent.map((row) => row.windowEndsAt.getTime()))
  reply.header('retry-after', Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
  throw new Refusal('request.too-many')
}

/** A success is no attempt: the person is who they said. */
export async function giveBackAttempt(conn: Conn, limits: readonly Limit[], now: Date): Promise<void> {
  // An insert that always conflicts takes the rows in the order they were taken in; an update might deadlock.
  await conn
    .insert(attempts)
    .values(limits.map(({ key }) => ({ key, count: 0, windowEndsAt: now })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`greatest(${attempts.count} - 1, 0)` },
    })
}
