import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../kernel/db/database.ts'
import { webHeaders } from '../kernel/http/web-headers.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import type { Log } from '../kernel/log.ts'
import type { Settings } from '../settings.ts'
import { createEngine, type Engine } from './engine.ts'
import { type Issuer, watchIssuer } from './issuer.ts'
import { type AccountMails, accountMails } from './letters/send-account-mail.ts'
import { TransactionScope } from './transaction-scope.ts'

/** The person that a cookie or bearer token stands for, as the sign-in engine describes them. */
export interface Session {
  readonly user: {
    readonly id: string
    readonly email: string
    readonly emailVerified: boolean
    readonly role?: string | null | undefined
  }
  readonly sessionId: string
  /** These cookies tell the browser that its session was just extended. */
  readonly cookies: readonly string[]
}

export interface Auth {
  /** The engine, rebuilt once when the identity provider becomes reachable. */
  engine(): Engine
  readonly mails: AccountMails
  readonly scope: TransactionScope
  readonly issuer: Issuer | null
  session(headers: IncomingHttpHeaders): Promise<Session | null>
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
    session: async (headers) => {
      const answer = await engine.api.getSession({ headers: webHeaders(headers), returnHeaders: true })
      if (!answer.response) return null
      const { user, session } = answer.response
      return { user, sessionId: session.id, cookies: answer.headers.getSetCookie() }
    },
    close: () => issuer?.stop(),
  }
}
