import { role } from '@cuebook/domain/identity/user.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Database } from '../kernel/db/database.ts'
import type { Authenticator } from '../kernel/http/authenticator.ts'
import { webHeaders } from '../kernel/http/web-headers.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import type { Log } from '../kernel/log.ts'
import type { Settings } from '../settings.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'
import { createEngine, type Engine } from './engine.ts'
import { type Issuer, watchIssuer } from './issuer.ts'
import { type AccountMails, accountMails } from './send-account-mail.ts'
import { TransactionScope } from './transaction-scope.ts'

export interface Auth extends Authenticator {
  /** The engine, rebuilt once when the identity provider becomes reachable. */
  engine(): Engine
  readonly mails: AccountMails
  readonly scope: TransactionScope
  readonly issuer: Issuer | null
  close(): void
}

interface AuthParts {
  readonly settings: Settings
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
}

export async function openAuth({ settings, database, log, now }: AuthParts): Promise<Auth> {
  const secret = settings.authSecret ?? (await installationSecret(database.db, 'auth'))
  const scope = new TransactionScope(database.db)
  const mails = accountMails(scope.conn, settings.baseUrl, now)
  const build = (issuerUp: boolean) =>
    createEngine({ settings, conn: scope.conn, secret, mails, log, issuerUp })
  let engine = build(false)
  const issuer = settings.oidc
    ? watchIssuer(settings.oidc.issuer, log, () => {
        engine = build(true)
      })
    : null
  await issuer?.ready()
  return {
    engine: () => engine,
    mails,
    scope,
    issuer,
    recognise: async (given) => {
      if (!given.cookie && !given.authorization) return null
      const answer = await engine.api.getSession({ headers: webHeaders(given), returnHeaders: true })
      if (!answer.response) return null
      const { user, session } = answer.response
      const isDj = user.role === 'dj'
      const actor: Actor = {
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        role: role.safeParse(user.role).data ?? null,
        subscriber: isDj && opens(await subscriptionStatusOf(database.db, user.id), 'requests'),
        admin: user.emailVerified && settings.adminEmails.has(user.email),
      }
      return { actor, sessionId: session.id, cookies: answer.headers.getSetCookie() }
    },
    close: () => issuer?.stop(),
  }
}
