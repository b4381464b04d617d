import { createHash } from 'node:crypto'
import { tooManyWords } from '@cuebook/domain/kernel/words/too-many-words.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ask } from '../db/ask.ts'
import type { Conn, Statement } from '../db/database.ts'
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

/**
 * Counts attempts by their keys $1, whose windows end at $2 if they begin now, at $3. A window that was begun while the
 * clock ran ahead must not last until that time comes.
 */
const takeStatement: Statement = {
  name: 'attempts-take',
  text: `insert into attempts (key, count, window_ends_at)
    select key, 1, ends_at from unnest($1::text[], $2::timestamptz[]) fresh (key, ends_at)
    on conflict (key) do update set
      count = case when attempts.window_ends_at <= $3 then 1 else attempts.count + 1 end,
      window_ends_at = case when attempts.window_ends_at <= $3 then excluded.window_ends_at
        else least(attempts.window_ends_at, excluded.window_ends_at) end
    returning key, count, window_ends_at as "windowEndsAt"`,
}

/** Counts the attempt before it checks the limits, so that attempts at the same moment cannot all pass. */
export async function takeAttempt(
  conn: Conn,
  limits: readonly Limit[],
  now: Date,
  reply?: FastifyReply,
): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const ends = limits.map(({ minutes }) => new Date(now.getTime() + minutes * 60_000))
  const rows = await ask<typeof attempts.$inferSelect>(conn, takeStatement, [keys, ends, now])
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
