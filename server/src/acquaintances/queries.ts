import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { userById, userIdByEmail } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { acquaintances } from './table.ts'

const side = (userId: string, otherId: string) =>
  and(eq(acquaintances.userId, userId), eq(acquaintances.otherId, otherId))

/** Who of these two has blocked the other: this person, or the other one, whose block comes first. */
export async function blockBetween(conn: Conn, me: string, other: string): Promise<'mine' | 'theirs' | null> {
  const rows = await conn
    .select({ userId: acquaintances.userId })
    .from(acquaintances)
    .where(and(or(side(me, other), side(other, me)), isNotNull(acquaintances.blockedAt)))
  if (rows.length === 0) return null
  return rows.some(({ userId }) => userId === other) ? 'theirs' : 'mine'
}

/** Those of these people who have blocked this one, or whom this one has blocked. */
export async function blockedAmong(conn: Conn, me: string, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set()
  const { userId, otherId, blockedAt } = acquaintances
  const rows = await conn
    .select({ userId, otherId })
    .from(acquaintances)
    .where(
      and(
        isNotNull(blockedAt),
        or(
          and(eq(userId, me), inArray(otherId, [...others])),
          and(eq(otherId, me), inArray(userId, [...others])),
        ),
      ),
    )
  return new Set(rows.map((row) => (row.userId === me ? row.otherId : row.userId)))
}

/** The same for the person behind an email address; null when nobody has an account with it. */
export async function blockBetweenAddress(conn: Conn, me: string, email: string) {
  const owner = await userIdByEmail(conn, email)
  return owner ? blockBetween(conn, me, owner) : null
}

/**
 * A condition in SQL, over the two sides of a pair: a person sees the other's email address once both have written, or
 * since they share a contract or an application.
 */
export const seesAddress = (mine: string, theirs: string): string =>
  `(${mine}.met_at is not null or (${mine}.wrote_at is not null and ${theirs}.wrote_at is not null))`

/** Whether the first of these two sees the other's email address. */
export async function addressIsShown(conn: Conn, me: string, other: string): Promise<boolean> {
  if (me === other) return true
  const { rows } = await conn.execute<{ shown: boolean }>(sql`
    select ${sql.raw(seesAddress('mine', 'theirs'))} as shown from acquaintances mine
    left join acquaintances theirs on theirs.user_id = mine.other_id and theirs.other_id = mine.user_id
    where mine.user_id = ${me} and mine.other_id = ${other}`)
  return rows[0]?.shown ?? false
}

/** The person, if they have written to this one or the two have met; an unknown id and a stranger are both null. */
export async function acquaintanceOf(conn: Conn, me: string, id: string) {
  const [row] = await conn
    .select({ id: acquaintances.userId })
    .from(acquaintances)
    .where(and(side(id, me), or(isNotNull(acquaintances.wroteAt), isNotNull(acquaintances.metAt))))
  return row ? userById(conn, id) : null
}
