import type { IncomingHttpHeaders } from 'node:http'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Database } from '../kernel/db/database.ts'
import { webHeaders } from '../kernel/http/web-headers.ts'
import { installationSecret } from '../kernel/installation/secret.ts'
import type { Log } from '../kernel/log.ts'
import type { Settings } from '../settings.ts'
import { type Confirmations, openConfirmations } from './engine/confirmations.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { type Issuer, watchIssuer } from './engine/issuer.ts'
import {
  type ReadSessionKeys,
  renewedToken,
  sessionCookieName,
  sessionKeyReader,
} from './engine/session-token.ts'
import { TransactionScope } from './engine/transaction-scope.ts'
import { type AccountMails, accountMails, linkMinutes } from './letters/send-account-mail.ts'
import { type KnownDevices, openKnownDevices } from './sign-in/known-device.ts'

export interface Auth {
  /** The engine, rebuilt once when the identity provider becomes reachable. */
  engine(): Engine
  readonly mails: AccountMails
  readonly scope: TransactionScope
  readonly confirmations: Confirmations
  /** A token of the engine that proves this address for a day. */
  confirmationToken(email: string): Promise<string>
  readonly knownDevices: KnownDevices
  readonly issuer: Issuer | null
  readonly sessionKeys: ReadSessionKeys
  /** Another token for the session of this browser. */
  renewed(headers: IncomingHttpHeaders): ReturnType<typeof renewedToken>
  /** Lets the engine prolong a session. Returns the cookies that tell the browser. */
  prolong(headers: IncomingHttpHeaders): Promise<readonly string[]>
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
  const confirmations = openConfirmations({ conn: scope.conn, secret, baseUrl: settings.baseUrl })
  const build = (issuerUp: boolean) =>
    createEngine({ settings, conn: scope.conn, secret, mails, confirmations, log, issuerUp })
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
    confirmations,
    confirmationToken: (email) =>
      createEmailVerificationToken(secret, email, undefined, linkMinutes.verify * 60),
    knownDevices: openKnownDevices(secret, settings.baseUrl.startsWith('https:')),
    issuer,
    sessionKeys: sessionKeyReader(secret, sessionCookieName(settings.baseUrl)),
    renewed: (headers) => renewedToken(headers, { secret, baseUrl: settings.baseUrl }),
    prolong: async (headers) => {
      const answer = await engine.api.getSession({ headers: webHeaders(headers), returnHeaders: true })
      return answer.headers.getSetCookie()
    },
    close: () => issuer?.stop(),
  }
}

declare module '../kernel/context.ts' {
  interface Context {
    readonly auth: Auth
  }
}
