import { role } from '@cuebook/domain/identity/user.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Database } from '../kernel/db/database.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import type { Log } from '../kernel/log.ts'
import type { Settings } from '../kernel/settings.ts'
import { createEngine, type Engine } from './engine.ts'
import { type Issuer, watchIssuer } from './issuer.ts'
import { type AccountMails, accountMails } from './send-account-mail.ts'
import { TransactionScope } from './transaction-scope.ts'

/** `cookies` carry a session that was just prolonged back to the browser. */
export interface Known {
  readonly actor: Actor
  readonly sessionId: string
  readonly cookies: readonly string[]
}

export interface Auth {
  /** The engine, rebuilt once when the identity provider becomes reachable. */
  engine(): Engine
  readonly mails: AccountMails
  readonly scope: TransactionScope
  readonly issuer: Issuer | null
  /** Who the cookie or bearer token stands for; null for visitors and for anything that is not valid. */
  actor(headers: Headers): Promise<Known | null>
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
    actor: async (headers) => {
      if (!headers.has('cookie') && !headers.has('authorization')) return null
      const answer = await engine.api.getSession({ headers, returnHeaders: true })
      if (!answer.response) return null
      const { user, session } = answer.response
      const actor: Actor = {
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        role: role.safeParse(user.role).data ?? null,
        admin: user.emailVerified && settings.adminEmails.has(user.email),
      }
      return { actor, sessionId: session.id, cookies: answer.headers.getSetCookie() }
    },
    close: () => issuer?.stop(),
  }
}
