import { isDemoAddress } from '@cuebook/domain/identity/demo-accounts.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import type { Auth } from '../identity/auth.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Database, Statement } from '../kernel/db/database.ts'
import type { Authenticator } from '../kernel/http/authenticator.ts'
import type { Settings } from '../settings.ts'

export const recogniseStatement: Statement = {
  name: 'recognise',
  text: `select s.id as "sessionId", (extract(epoch from s.expires_at - now()) * 1000)::float8 as "endsInMs",
      s.expires_at < now() + interval '29 days' as "isDue",
      coalesce(s.confirmed_at, s.created_at) > now() - interval '10 minutes' as "isConfirmed", u.id, u.email, u.email_verified as "emailVerified",
      u.is_admin as "isAdmin", u.role, u.review_since is not null as "isReviewDue", u.first_name as "firstName", u.last_name as "lastName", u.phone_number as "phoneNumber", u.image,
      u.avatar_seed as "avatarSeed", sub.status as "subscriptionStatus",
      case when sub.status = 'trialing' then (extract(epoch from sub.trial_ends_at) * 1000)::float8 end as "trialEndsAtMs",
      (extract(epoch from dep.ends_at) * 1000)::float8 as "leavingAtMs"
    from sessions s
    join users u on u.id = s.user_id
    left join subscriptions sub on sub.user_id = u.id
    left join departures dep on dep.user_id = u.id
    where s.token = $1 and s.expires_at > now() and u.suspended_at is null and dep.left_at is null`,
}

interface Row {
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

interface Parts {
  readonly auth: Auth
  readonly database: Pick<Database, 'read'>
  readonly settings: Pick<Settings, 'adminEmails' | 'demo' | 'trialSeesRequests'>
}

/**
 * Recognises who is asking by one statement: session, account and subscription. A browser may send a header that is not
 * for us, so a bearer token that stands for nobody leaves the cookie as it is.
 */
export function openAuthenticator({ auth, database, settings }: Parts): Authenticator {
  return {
    async recognise(headers) {
      for (const { key, from } of auth.sessionKeys(headers)) {
        const [row] = await database.read<Row>(recogniseStatement, [key])
        if (!row || (!settings.demo && isDemoAddress(row.email))) continue
        const counting = from === 'bearer' ? headers : { ...headers, authorization: undefined }
        return {
          actor: actorOf(row, settings),
          sessionId: row.sessionId,
          from,
          endsInMs: row.endsInMs,
          confirmed: row.isConfirmed,
          cookies: row.isDue ? await auth.prolong(counting) : [],
        }
      }
      return null
    },
  }
}

function actorOf(row: Row, { adminEmails, trialSeesRequests }: Parts['settings']): Actor {
  const { id, email, emailVerified, role, subscriptionStatus, trialEndsAtMs, leavingAtMs } = row
  const { firstName, lastName, phoneNumber, image, avatarSeed, isReviewDue } = row
  return {
    id,
    email,
    emailVerified,
    role,
    subscriber:
      role === 'dj' &&
      (opens(subscriptionStatus, 'requests') || (trialSeesRequests && subscriptionStatus === 'trialing')),
    admin: emailVerified && (row.isAdmin || adminEmails.has(email)),
    account: {
      firstName,
      lastName,
      phoneNumber,
      image,
      avatarSeed,
      isReviewDue,
      subscriptionStatus,
      trialEndsAt: trialEndsAtMs === null ? null : new Date(trialEndsAtMs),
      leavingAt: leavingAtMs === null ? null : new Date(leavingAtMs),
    },
  }
}
