import { passkey } from '@better-auth/passkey'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { passwordMaxLength, passwordMinLength } from '@cuebook/domain/identity/password-length.ts'
import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import { suspendedSentence } from '@cuebook/domain/identity/suspended-words.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { bearer, magicLink } from 'better-auth/plugins'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import { avatarSeed } from '../avatar/avatar-seed.ts'
import { type AccountMails, linkMinutes } from '../letters/send-account-mail.ts'
import { isSuspended, isSuspendedAddress } from '../queries.ts'
import { accounts, passkeys, sessions, users, verifications } from '../table.ts'
import { beginReview } from './begin-review.ts'
import type { Confirmations } from './confirmations.ts'
import { forgetUnprovenPasskeys, proveByReset } from './forget-unproven.ts'
import { SUSPENDED_CODE } from './forward.ts'
import { passwordHasher } from './hash-passwords.ts'
import { withHashedSessions } from './hashed-sessions.ts'
import { oidcPlugin, provenAtProvider, textOf } from './oidc.ts'
import { cookieRules } from './session-token.ts'

interface EngineParts {
  readonly settings: Settings
  readonly conn: Db
  readonly secret: string
  readonly mails: AccountMails
  readonly confirmations: Confirmations
  readonly log: Log
  /** The provider was just reachable. The engine skips a provider that it cannot reach while it is built. */
  readonly issuerUp: boolean
}

/** Better Auth on our tables. Its own routes are never exposed: our endpoint tables decide what reaches it. */
export function createEngine(parts: EngineParts) {
  const { settings, conn, secret, mails, confirmations, log, issuerUp } = parts
  return betterAuth({
    appName: 'Cuebook',
    baseURL: settings.baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [...settings.origins],
    telemetry: { enabled: false },
    database: withHashedSessions(
      drizzleAdapter(conn, {
        provider: 'pg',
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          passkey: passkeys,
        },
      }),
    ),
    // The table holds hashes of reset tokens, so a person who reads it cannot reset anybody's password.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    logger: {
      level: 'error',
      // The engine calls refusals of visitors errors. Real errors are thrown, and our error handler logs them.
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({}, message),
    },
    onAPIError: {
      errorURL: `${settings.baseUrl}/sign-in`,
      // Unexpected errors go to our own error handler; otherwise the engine would print them with their parameters.
      throw: true,
    },
    // Every mutating call of ours passes the Origin check in the kernel, and limits are counted in attempts.ts.
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: false,
      ...cookieRules(settings.baseUrl),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    user: {
      changeEmail: { enabled: true },
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        phoneNumber: { type: 'string', required: false, input: false },
        role: { type: 'string', required: false, input: false },
        avatarSeed: { type: 'string', required: false, input: false, returned: false },
      },
    },
    // Our verbs decide which calls need a recent sign-in (`requireConfirmed`), so the engine's own rule is off.
    session: {
      expiresIn: 60 * 60 * 24 * 30,
      updateAge: 60 * 60 * 24,
      freshAge: 0,
      additionalFields: { confirmedAt: { type: 'date', required: false, input: false, returned: false } },
    },
    emailAndPassword: {
      enabled: true,
      password: passwordHasher,
      requireEmailVerification: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkMinutes.reset * 60,
      sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
      onPasswordReset: async ({ user }) => {
        await proveByReset(conn, user)
        await beginReview(conn, user.id)
        await mails.passwordReset(user)
      },
      onExistingUserSignUp: ({ user }) => mails.accountExists(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: linkMinutes.verify * 60,
      sendVerificationEmail: async ({ user, url, token }) =>
        mails.verifyAddress(
          user,
          await confirmations.link({ userId: user.id, token, next: nextIn(url, settings.baseUrl) }),
        ),
    },
    account: {
      // A sign-in through the provider joins an existing account only if the provider has verified the address.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      encryptOAuthTokens: true,
    },
    databaseHooks: {
      session: {
        create: {
          // Every way to sign in ends here, after the password, link or passkey was found right.
          before: async (session) => {
            if (await isSuspended(conn, session.userId))
              throw new APIError('FORBIDDEN', {
                code: SUSPENDED_CODE,
                message: suspendedSentence(settings.supportEmail),
              })
            const confirmedAt = provenAtProvider()
            return confirmedAt && { data: { ...session, confirmedAt } }
          },
        },
      },
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              image: null,
              name: nameOf(user) || user.name || '',
              avatarSeed: avatarSeed(secret, user.email),
            },
          }),
        },
        update: {
          // When a link proves an account, the engine deletes its password and sessions, but not its passkeys.
          after: async (user, at) => {
            if (at?.path === '/magic-link/verify') await forgetUnprovenPasskeys(conn, user.id)
          },
        },
      },
    },
    plugins: [
      bearer({ requireSignature: true }),
      magicLink({
        expiresIn: linkMinutes.signIn * 60,
        storeToken: 'hashed',
        sendMagicLink: async ({ email, url, token }) => {
          // It would let nobody in. The answer to the asker is the same as for everybody.
          if (await isSuspendedAddress(conn, email)) return
          await mails.signInLink(email, { token, next: nextIn(url, settings.baseUrl) })
        },
      }),
      passkey({
        rpID: new URL(settings.baseUrl).hostname,
        rpName: 'Cuebook',
        origin: [...settings.origins],
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      }),
      ...(settings.oidc && issuerUp ? [oidcPlugin(settings.oidc)] : []),
    ],
  })
}
export type Engine = ReturnType<typeof createEngine>

/** The page that a person wanted, as we gave it to the engine in the address to come back to. */
function nextIn(link: string, baseUrl: string): string | null {
  const back = new URL(link).searchParams.get('callbackURL') ?? ''
  return safeNext(URL.canParse(back, baseUrl) ? new URL(back, baseUrl).searchParams.get('next') : null)
}

function nameOf(user: Record<string, unknown>): string {
  return fullName({
    firstName: textOf(user.firstName) ?? null,
    lastName: textOf(user.lastName) ?? null,
  })
}
