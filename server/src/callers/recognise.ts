import { role } from '@cuebook/domain/identity/user.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import type { Auth } from '../identity/auth.ts'
import type { Database } from '../kernel/db/database.ts'
import type { Authenticator } from '../kernel/http/authenticator.ts'
import type { Settings } from '../settings.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'

interface Parts {
  readonly auth: Auth
  readonly database: Database
  readonly settings: Pick<Settings, 'adminEmails'>
}

/** Finds out who is calling, from the session, the account and the subscription. */
export const openAuthenticator = ({ auth, database, settings }: Parts): Authenticator => ({
  async recognise(headers) {
    if (!headers.cookie && !headers.authorization) return null
    const session = await auth.session(headers)
    if (!session) return null
    const { user, sessionId, cookies } = session
    const isDj = user.role === 'dj'
    return {
      actor: {
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        role: role.safeParse(user.role).data ?? null,
        subscriber: isDj && opens(await subscriptionStatusOf(database.db, user.id), 'requests'),
        admin: user.emailVerified && settings.adminEmails.has(user.email),
      },
      sessionId,
      cookies,
    }
  },
})
