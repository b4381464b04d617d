import { isDemoAddress } from '@cuebook/domain/identity/demo-accounts.ts'
import type { WithCaller } from '@cuebook/domain/kernel/endpoint.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import type { Auth } from '../identity/auth.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Database } from '../kernel/db/database.ts'
import type { Authenticator } from '../kernel/http/door/authenticator.ts'
import type { Settings } from '../settings.ts'
import { type Caller, type CallerReader, readCaller } from './caller.ts'
import { type ProgramReaders, recogniseProgram } from './recognise-program.ts'

interface Parts {
  readonly auth: Auth
  readonly database: Pick<Database, 'read'>
  readonly settings: Pick<Settings, 'adminEmails' | 'demo' | 'trialSeesRequests'>
  readonly now: () => Date
  /** For calls that answer with something of the caller. */
  readonly readers: Readonly<Record<WithCaller, CallerReader>>
  readonly programs: ProgramReaders
}

/**
 * Recognises who is asking by one statement: session, account and subscription. A browser may send a header that is not
 * for us, so a bearer token that stands for nobody leaves the cookie as it is.
 */
export function openAuthenticator(parts: Parts): Authenticator {
  const { auth, database, settings, now, readers } = parts
  return {
    async recognise(headers, withCaller) {
      const read = withCaller ? readers[withCaller] : readCaller
      for (const { key, from } of auth.sessionKeys(headers)) {
        const caller = await read(database, key, now())
        if (!caller) continue
        const { row } = caller
        if (!settings.demo && isDemoAddress(row.email)) continue
        const counting = from === 'bearer' ? headers : { ...headers, authorization: undefined }
        return {
          actor: actorOf(caller, settings),
          sessionId: row.sessionId,
          from,
          endsInMs: row.endsInMs,
          confirmed: row.isConfirmed,
          cookies: row.isDue ? await auth.prolong(counting) : [],
        }
      }
      return null
    },
    recogniseProgram: async (token, withCaller) => {
      const { caller, program } = await recogniseProgram(parts, token, withCaller)
      // What only an admin may do is never open to a program, also inside of calls that are.
      return { actor: { ...actorOf(caller, settings), admin: false }, program }
    },
  }
}

function actorOf(
  { row, more }: Caller<object>,
  { adminEmails, trialSeesRequests }: Parts['settings'],
): Actor {
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
      ...more,
    },
  }
}
