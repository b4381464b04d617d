import { createHash } from 'node:crypto'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Conn } from '../db/database.ts'
import { attempts } from './table.ts'

/** So many attempts in so many minutes. Each room states its own in a file `limits.ts`. */
export interface Limit {
  readonly key: string
  readonly max: number
  readonly minutes: number
}

/** Hashed: the table then holds no address book. */
export const limitKey = (...parts: string[]): string =>
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

/** Counts whose window is over mean nothing any more. */
export async function forgetAttempts(conn: Conn, now: Date): Promise<void> {
  await conn.delete(attempts).where(lt(attempts.windowEndsAt, now))
}
