import { createHash } from 'node:crypto'
import { tooManyWords } from '@cuebook/domain/kernel/too-many-words.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Conn } from '../db/database.ts'
import { attempts } from './table.ts'

/** At most `max` attempts in so many minutes. Each room states its own limits in a file `limits.ts`. */
export interface Limit {
  readonly key: string
  readonly max: number
  readonly minutes: number
}

/** Keys are hashed, so that the table holds no addresses of people. */
export const limitKey = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')

/** Counts the attempt before it checks the limits, so that attempts at the same moment cannot all pass. */
export async function takeAttempt(
  conn: Conn,
  limits: readonly Limit[],
  now: Date,
  reply?: FastifyReply,
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
        // A window that was begun while the clock ran ahead must not last until that time comes.
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at
          else least(${attempts.windowEndsAt}, excluded.window_ends_at) end`,
      },
    })
    .returning()
  const spent = rows.filter((row) => row.count > (limits.find(({ key }) => key === row.key)?.max ?? 0))
  if (spent.length === 0) return
  // A refused attempt counts nowhere, so that one place cannot use up the tries of an account.
  await giveBackAttempt(conn, limits, now)
  const until = Math.max(...spent.map((row) => row.windowEndsAt.getTime()))
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  reply?.header('retry-after', seconds)
  throw new Refusal('request.too-many', { message: tooManyWords(seconds) })
}

/** Takes back an attempt that succeeded, because only failures count. */
export async function giveBackAttempt(conn: Conn, limits: readonly Limit[], now: Date): Promise<void> {
  // An insert that always conflicts locks the rows in the order of `takeAttempt`; an update might deadlock.
  await conn
    .insert(attempts)
    .values(limits.map(({ key }) => ({ key, count: 0, windowEndsAt: now })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`greatest(${attempts.count} - 1, 0)` },
    })
}

/** Deletes counts whose window is over. */
export async function forgetAttempts(conn: Conn, now: Date): Promise<void> {
  await conn.delete(attempts).where(lt(attempts.windowEndsAt, now))
}
