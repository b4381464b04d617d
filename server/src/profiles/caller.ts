import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { Account } from '../kernel/actor.ts'
import type { Database, Statement } from '../kernel/db/database.ts'
import type { CallerSource, ReadWithCaller } from '../kernel/http/door/authenticator.ts'

/** A session lives for 30 days without use, and for 180 in any case; in the last 30 of them it is prolonged no more. */
const sessionSource: CallerSource = {
  name: 'recognise',
  columns: `s.id as "sessionId", (extract(epoch from s.expires_at - now()) * 1000)::float8 as "endsInMs",
      s.expires_at < now() + interval '29 days' and s.created_at > now() - interval '150 days' as "isDue",
      coalesce(s.confirmed_at, s.created_at) > now() - interval '10 minutes' as "isConfirmed"`,
  table: 'sessions',
  condition: `s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '180 days'`,
}
const columns = `u.id, u.email, u.email_verified as "emailVerified",
      u.is_admin as "isAdmin", u.role, u.review_since is not null as "isReviewDue", u.first_name as "firstName", u.last_name as "lastName", u.phone_number as "phoneNumber", u.image,
      u.avatar_seed as "avatarSeed", sub.status as "subscriptionStatus",
      case when sub.status = 'trialing' then (extract(epoch from sub.trial_ends_at) * 1000)::float8 end as "trialEndsAtMs",
      (extract(epoch from dep.ends_at) * 1000)::float8 as "leavingAtMs"`
const tables = `s
    join users u on u.id = s.user_id
    left join subscriptions sub on sub.user_id = u.id
    left join departures dep on dep.user_id = u.id`
const condition = 'u.suspended_at is null and dep.left_at is null'

/** What the caller was recognised by, the account and its subscription, with what a call answers with. */
function statementOf<T extends object>(source: CallerSource, more?: ReadWithCaller<T>): Statement {
  const own = more ? `, ${more.columns}` : ''
  return {
    name: more ? `${source.name}-with-${more.name}` : source.name,
    text: `select ${source.columns}, ${columns}${own} from ${source.table} ${tables} ${more?.tables ?? ''}
      where ${source.condition} and ${condition}`,
  }
}

/** The session with the token $1. */
export const recogniseStatement: Statement = statementOf(sessionSource)

interface SessionRow {
  readonly sessionId: string
  readonly endsInMs: number
  /** Whether the sign-in engine should prolong the session, which it does once a day for 150 days. */
  readonly isDue: boolean
  /** Whether the person signed in, or typed the password again, within the last ten minutes. */
  readonly isConfirmed: boolean
}

export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  /** Another admin gave the rights. */
  readonly isAdmin: boolean
  readonly role: Role | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneNumber: string | null
  readonly image: string | null
  readonly avatarSeed: string
  readonly subscriptionStatus: string | null
  readonly trialEndsAtMs: number | null
  readonly isReviewDue: boolean
  readonly leavingAtMs: number | null
}

export interface Caller<Means = SessionRow> {
  readonly row: AccountRow & Means
  /** What the row holds besides the account itself. */
  readonly more: Partial<Account>
}

/** Finds the caller by the key of what they are recognised by. */
export type CallerReader<Means = SessionRow> = (
  database: Pick<Database, 'read'>,
  key: string,
  now: Date,
) => Promise<Caller<Means> | null>

/** Finds the caller by one statement. */
export function callerIn<Means extends object>(source: CallerSource): CallerReader<Means> {
  const statement = statementOf(source)
  return async (database, key) => {
    const [row] = await database.read<AccountRow & Means>(statement, [key])
    return row ? { row, more: {} } : null
  }
}

export const readCaller: CallerReader = callerIn(sessionSource)

/** Finds the caller, and what a call answers with, by one statement. */
export function callerInWith<Means extends object, T extends object>(
  source: CallerSource,
  read: ReadWithCaller<T>,
): CallerReader<Means> {
  const statement = statementOf(source, read)
  return async (database, key, now) => {
    const values = read.tables ? [key, now] : [key]
    const [row] = await database.read<AccountRow & Means & T>(statement, values)
    return row ? { row, more: read.take(row) } : null
  }
}

export const callerWith = <T extends object>(read: ReadWithCaller<T>): CallerReader =>
  callerInWith(sessionSource, read)
