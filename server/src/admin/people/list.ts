import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { type PersonRow, statusOf } from '@cuebook/domain/admin/people/person.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pictureOf } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import type { Settings } from '../../settings.ts'
import type { Call, Verb } from '../../verb.ts'

const PAGE = 50
const MOST_WORDS = 6
const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Query = Call<typeof peopleApi.list>['query']

export interface UserColumns extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly image: string | null
  readonly avatarSeed: string
  readonly role: Role | null
  readonly isAdmin: boolean
  readonly suspendedAt: string | null
  readonly createdAt: string
  readonly subscription: string | null
  readonly leavesAt: string | null
}

export const userColumns = sql`u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName",
  u.last_name as "lastName", u.image, u.avatar_seed as "avatarSeed", u.role, u.is_admin as "isAdmin",
  u.suspended_at as "suspendedAt", u.created_at as "createdAt", s.status as subscription,
  (select d.ends_at from departures d where d.user_id = u.id and d.left_at is null) as "leavesAt"`

/** A moment as a plain statement gives it. */
export const iso = (moment: string): string => new Date(moment).toISOString()

/** Newest first: ids grow with time, so a page ends where the next one begins. Whoever has the very address comes first. */
export const listPeople: Verb<typeof peopleApi.list> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(conn: Conn, { query, ctx, reply }: Call<typeof peopleApi.list>): Promise<PersonRow[]> {
  const { search, ...filters } = query
  const address = addressIn(search)
  const read = (conditions: SQL[]) =>
    conn.execute<UserColumns>(sql`select ${userColumns}
      from users u left join subscriptions s on s.user_id = u.id
      where ${sql.join(conditions, sql` and `)} order by u.id desc limit ${PAGE + 1}`)
  const exact =
    address && !query.before
      ? (await read([...conditionsOf(filters, ctx), sql`u.email = ${address}`])).rows
      : []
  const others = [...conditionsOf(query, ctx), ...(address ? [sql`u.email <> ${address}`] : [])]
  const rows = [...exact, ...(await read(others)).rows]
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return page.map((row) => personRowOf(row, ctx.settings))
}

export const personRowOf = (row: UserColumns, { adminEmails }: Pick<Settings, 'adminEmails'>): PersonRow => ({
  id: row.id,
  name: displayName(row, ''),
  email: row.email,
  avatarUrl: pictureOf(row),
  role: row.role,
  status: statusOf(row),
  admin: adminOf(row, adminEmails),
  subscription: row.subscription,
  leavesAt: row.leavesAt && iso(row.leavesAt),
  createdAt: iso(row.createdAt),
})

function adminOf({ email, emailVerified, isAdmin }: UserColumns, named: ReadonlySet<string>) {
  if (!emailVerified) return null
  if (named.has(email)) return 'setting'
  return isAdmin ? 'given' : null
}

function conditionsOf(query: Query, { settings, now }: Pick<Context, 'settings' | 'now'>): SQL[] {
  const { search, role, status, subscription, before } = query
  const { adminEmails } = settings
  return [
    sql`true`,
    ...(before ? [sql`u.id < ${before}::uuid`] : []),
    ...(role ? [roleIs(role, adminEmails)] : []),
    ...(status
      ? [status === 'new' ? sql`u.created_at > ${daysFrom(now(), -7)}::timestamptz` : statusIs[status]]
      : []),
    ...(subscription ? [subscriptionIs(subscription, now())] : []),
    ...(search ? namedLike(search) : []),
  ]
}

function roleIs(role: NonNullable<Query['role']>, adminEmails: ReadonlySet<string>): SQL {
  if (role === 'none') return sql`u.role is null`
  if (role !== 'admin') return sql`u.role = ${role}`
  return sql`u.email_verified and (u.is_admin or u.email = any(${sql.param([...adminEmails])}::text[]))`
}

const statusIs = {
  active: sql`u.suspended_at is null and u.email_verified`,
  suspended: sql`u.suspended_at is not null`,
  unconfirmed: sql`not u.email_verified and u.suspended_at is null`,
}

function subscriptionIs(subscription: NonNullable<Query['subscription']>, now: Date): SQL {
  // DJs who never had one; a client has none anyway.
  if (subscription === 'none') return sql`u.role = 'dj' and s.user_id is null`
  if (subscription !== 'ending') return sql`s.status = ${subscription}`
  return sql`s.status = 'trialing' and s.trial_ends_at between ${daysFrom(now, 0)}::timestamptz
    and ${daysFrom(now, 7)}::timestamptz`
}

const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

/** What was typed, if it is a whole address. Addresses are kept in small letters. */
export const addressIn = (search: string | undefined): string | null =>
  search && /^[^\s@]+@[^\s@]+$/.test(search) ? search.toLowerCase() : null

/** Every word that was typed begins a word of the name or of the address, as the index users_words keeps them. */
export function namedLike(search: string): SQL[] {
  if (uuidText.test(search)) return [sql`u.id = ${search}::uuid`]
  const words = fold(search)
    .split(/[\s@._+-]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return words.map((word) => sql`u.words like ${`% ${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
}
