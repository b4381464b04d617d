import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { Account } from '../kernel/actor.ts'
import type { Database, Statement } from '../kernel/db/database.ts'
import type { ReadWithCaller } from '../kernel/http/authenticator.ts'

const columns = `s.id as "sessionId", (extract(epoch from s.expires_at - now()) * 1000)::float8 as "endsInMs",
      s.expires_at < now() + interval '29 days' as "isDue",
      coalesce(s.confirmed_at, s.created_at) > now() - interval '10 minutes' as "isConfirmed", u.id, u.email, u.email_verified as "emailVerified",
      u.is_admin as "isAdmin", u.role, u.review_since is not null as "isReviewDue", u.first_name as "firstName", u.last_name as "lastName", u.phone_number as "phoneNumber", u.image,
      u.avatar_seed as "avatarSeed", sub.status as "subscriptionStatus",
      case when sub.status = 'trialing' then (extract(epoch from sub.trial_ends_at) * 1000)::float8 end as "trialEndsAtMs",
      (extract(epoch from dep.ends_at) * 1000)::float8 as "leavingAtMs"`
const tables = `from sessions s
    join users u on u.id = s.user_id
    left join subscriptions sub on sub.user_id = u.id
    left join departures dep on dep.user_id = u.id`
const condition =
  'where s.token = $1 and s.expires_at > now() and u.suspended_at is null and dep.left_at is null'

/** The session with the token $1, its account and its subscription. */
export const recogniseStatement: Statement = {
  name: 'recognise',
  text: `select ${columns} ${tables} ${condition}`,
}

export interface CallerRow {
  readonly sessionId: string
  readonly endsInMs: number
  /** Whether the sign-in engine should prolong the session, which it does once a day. */
  readonly isDue: boolean
  /** Whether the person signed in, or typed the password again, within the last ten minutes. */
  readonly isConfirmed: boolean
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

export interface Caller {
  readonly row: CallerRow
  /** What the row holds besides the account itself. */
  readonly more: Partial<Account>
}

/** Finds the caller by the token of a session. */
export type CallerReader = (
  database: Pick<Database, 'read'>,
  token: string,
  now: Date,
) => Promise<Caller | null>

export const readCaller: CallerReader = async (database, token) => {
  const [row] = await database.read<CallerRow>(recogniseStatement, [token])
  return row ? { row, more: {} } : null
}

/** Finds the caller, and what a call answers with, by one statement. */
export function callerWith<T extends object>({
  name,
  columns: own,
  tables: joins,
  take,
}: ReadWithCaller<T>): CallerReader {
  const statement = {
    name: `recognise-with-${name}`,
    text: `select ${columns}, ${own} ${tables} ${joins ?? ''} ${condition}`,
  }
  return async (database, token, now) => {
    const [row] = await database.read<CallerRow & T>(statement, joins ? [token, now] : [token])
    return row ? { row, more: take(row) } : null
  }
}
