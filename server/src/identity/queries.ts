import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { avatarAddress } from './avatar/avatar-seed.ts'
import { invitationHash } from './invitation-hash.ts'
import { passwordHashOf } from './sign-in/password-hash.ts'
import { departures, invitations, sessions, users, verifications } from './table.ts'

export type UserRow = typeof users.$inferSelect

export async function userById(conn: Conn, id: string): Promise<UserRow | null> {
  const [row] = await conn.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export async function userByEmail(conn: Conn, email: string): Promise<UserRow | undefined> {
  const [row] = await conn.select().from(users).where(eq(users.email, email))
  return row
}

/** Whose account has this email address, proven or not. */
export async function userIdByEmail(conn: Conn, email: string): Promise<string | null> {
  const [row] = await conn.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}

/** The ids of the accounts with these addresses, by address. */
export async function userIdsByEmails(
  conn: Conn,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const { id, email } = users
  const rows = await conn
    .select({ id, email })
    .from(users)
    .where(inArray(email, [...emails]))
  return new Map(rows.map((row) => [row.email, row.id]))
}

/** The picture, or the avatar generated for this person. */
export const pictureOf = ({ image, avatarSeed }: Pick<UserRow, 'image' | 'avatarSeed'>): string =>
  image ?? avatarAddress(avatarSeed)

export interface PersonCard {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly phoneNumber: string | null
  /** The picture, or the avatar generated for this person. */
  readonly picture: string
  readonly isSuspended: boolean
}

export async function peopleByIds(conn: Conn, ids: readonly string[]): Promise<Map<string, PersonCard>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        phoneNumber: row.phoneNumber,
        picture: pictureOf(row),
        isSuspended: row.suspendedAt !== null,
      },
    ]),
  )
}

export async function isSuspended(conn: Conn, userId: string): Promise<boolean> {
  const suspended = and(eq(users.id, userId), isNotNull(users.suspendedAt))
  return (await conn.select({ id: users.id }).from(users).where(suspended)).length > 0
}

/** Whether the account under this address is suspended, so that nothing is mailed there. */
export async function isSuspendedAddress(conn: Conn, email: string): Promise<boolean> {
  const suspended = and(eq(users.email, email), isNotNull(users.suspendedAt))
  return (await conn.select({ id: users.id }).from(users).where(suspended)).length > 0
}

/** Those of these people who are DJs and not suspended. */
export async function djsAmong(conn: Conn, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await conn
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'dj'), isNull(users.suspendedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** The address that an invitation is for; reading it does not use the invitation up. */
export async function invitedEmail(conn: Conn, token: string): Promise<string | null> {
  const [row] = await conn
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, invitationHash(token)))
  return row?.email ?? null
}

const linkValue = z.object({ email: z.string() })

/** The address that a sign-in link is for; reading it does not use the link up. */
export async function linkedEmail(conn: Conn, token: string): Promise<string | null> {
  const [row] = await conn
    .select({ value: verifications.value })
    .from(verifications)
    // The form in which the engine stores its links.
    .where(eq(verifications.identifier, `magic-link:${invitationHash(token)}`))
  return row ? (linkValue.safeParse(JSON.parse(row.value)).data?.email ?? null) : null
}

/** Whether the session that a column names has not expired. Expired ones stay in the table for up to an hour. */
export const sessionIsOpen = (sessionId: PgColumn): SQL =>
  sql`exists (select 1 from sessions s where s.id = ${qualified(sessionId)} and s.expires_at > now())`

/** The same for a statement that is written as a text. */
export const openSession = (sessionId: string): string =>
  `exists (select 1 from sessions s where s.id = ${sessionId} and s.expires_at > now())`

/** In a list of columns Drizzle leaves out the table, and inside a subquery the name would then mean another column. */
const qualified = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/** Keeps a session from ending until the transaction is over. False when it has ended already. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const open = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`))
  return (await tx.select({ id: sessions.id }).from(sessions).where(open).for('key share')).length > 0
}

/**
 * Whether something was added before the password of this person was reset, and they have not said yet that it may
 * stay. The minute makes up for clocks that differ and for calls that were under way.
 */
export const waitsForReview = (userId: PgColumn, addedAt: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users u where u.id = ${qualified(userId)} and u.review_since is not null
    and coalesce(${qualified(addedAt)} <= u.review_since + interval '1 minute', true))`

/** When this person's account will be or was deleted; null for somebody who stays. */
export async function leavingAtOf(conn: Conn, userId: string): Promise<Date | null> {
  const [row] = await conn
    .select({ endsAt: departures.endsAt })
    .from(departures)
    .where(eq(departures.userId, userId))
  return row?.endsAt ?? null
}

/** Whoever is about to be deleted begins no booking. */
export function refuseWhileLeaving({ account }: Pick<Actor, 'account'>): void {
  if (account.leavingAt) throw new Refusal('account.leaving')
}

/** Nobody begins a booking with somebody who is about to be deleted, or was. */
export async function refuseLeavingPartner(conn: Conn, userId: string | null): Promise<void> {
  if (userId !== null && (await leavingAtOf(conn, userId))) throw new Refusal('account.other-leaving')
}

/** Whether nobody else is an admin, by a setting or by another admin. */
export async function isOnlyAdmin(
  conn: Conn,
  { id, admin }: Pick<Actor, 'id' | 'admin'>,
  adminEmails: ReadonlySet<string>,
): Promise<boolean> {
  if (!admin) return false
  const [other] = await conn
    .select({ id: users.id })
    .from(users)
    .leftJoin(departures, eq(departures.userId, users.id))
    .where(
      and(
        or(users.isAdmin, inArray(users.email, [...adminEmails])),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
        ne(users.id, id),
        isNull(departures.userId),
      ),
    )
    .limit(1)
  return other === undefined
}

/** A person may also sign in by a mailed link, a passkey or an outside service only. */
export const hasPassword = async (conn: Conn, userId: string): Promise<boolean> =>
  (await passwordHashOf(conn, userId)) !== null

/** Lets one call of a person after the other go on, where two at once would both be the first. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
