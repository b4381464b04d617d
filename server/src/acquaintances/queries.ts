import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { userById, userIdByEmail } from '../identity/queries.ts'
import { ask } from '../kernel/db/ask.ts'
import type { Conn, Statement } from '../kernel/db/database.ts'
import { acquaintances } from './table.ts'

const side = (userId: string, otherId: string) =>
  and(eq(acquaintances.userId, userId), eq(acquaintances.otherId, otherId))

const blocksStatement: Statement = {
  name: 'acquaintances-blocks',
  text: `select user_id as "userId" from acquaintances where blocked_at is not null
    and ((user_id = $1 and other_id = $2) or (user_id = $2 and other_id = $1))`,
}

/** Who of these two has blocked the other: this person, or the other one, whose block comes first. */
export async function blockBetween(conn: Conn, me: string, other: string): Promise<'mine' | 'theirs' | null> {
  const rows = await ask<{ userId: string }>(conn, blocksStatement, [me, other])
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

const MOST_NAMED = 20

interface Named extends Record<string, unknown> {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly role: 'dj' | 'client' | null
  readonly image: string | null
  readonly avatarSeed: string
  readonly isAddressShown: boolean
}

interface Wanted {
  /** Folded parts of the name; all of them must be in it. */
  readonly words: readonly string[]
  /** People whom this one knows in another way. */
  readonly also: readonly string[]
}

/** Those whom this person wrote to, heard from or has met, whom they did not block; the latest first. */
export async function acquaintancesNamed(conn: Conn, me: string, { words, also }: Wanted): Promise<Named[]> {
  const { rows } = await conn.execute<Named>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.role, u.image,
      u.avatar_seed as "avatarSeed", coalesce(${sql.raw(seesAddress('mine', 'theirs'))}, false) as "isAddressShown"
    from (select id, max(at) as at from (
        select other_id as id, greatest(wrote_at, met_at) as at from acquaintances
          where user_id = ${me} and (wrote_at is not null or met_at is not null)
        union all
        select user_id, wrote_at from acquaintances where other_id = ${me} and wrote_at is not null
        union all
        select value::uuid, null from jsonb_array_elements_text(${JSON.stringify(also)}::jsonb)) each_way
      group by id) known
    join users u on u.id = known.id
    left join acquaintances mine on mine.user_id = ${me} and mine.other_id = u.id
    left join acquaintances theirs on theirs.user_id = u.id and theirs.other_id = ${me}
    where mine.blocked_at is null and u.id <> ${me} and not exists (
      select 1 from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
      where strpos(fold_name(concat_ws(' ', u.first_name, u.last_name)), word.value) = 0)
    order by known.at desc nulls last, u.id limit ${MOST_NAMED}`)
  return rows
}
