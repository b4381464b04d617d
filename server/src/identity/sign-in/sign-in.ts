import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { z } from 'zod'
import { ForeignRefusal } from '../../kernel/http/errors.ts'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { askEngine, type EngineCall, type Forwarded, notBefore, refuseAs } from '../engine/forward.ts'
import { mailLimits, signInLimits } from './limits.ts'
import { signInScreen } from './sign-in-screen.ts'

/** Longer than any of these calls takes, so that answers take the same time whether the account exists or not. */
export const EVEN_MS = 400

const signedIn = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

export const signIn: Verb<typeof authApi.signIn> = async (call) => {
  const { ctx, body } = call
  const limits = signInLimits(call.from.ip, body.email)
  await takeAttempt(ctx.database.db, limits, ctx.now(), call.reply)
  const ask = {
    method: 'POST',
    path: '/sign-in/email',
    body: { ...body, callbackURL: signInScreen(null) },
  } as const
  const started = performance.now()
  const response = await askEngine(call, ask)
  if (!response.ok) {
    return notBefore(Math.max(0, EVEN_MS - (performance.now() - started)), () => refuseAs(call, response))
  }
  await giveBackAttempt(ctx.database.db, limits, ctx.now())
  return signedIn.parse(await response.json())
}

export const signUp: Verb<typeof authApi.signUp> = async (call) => {
  const { next, ...person } = call.body
  const body = { ...person, name: `${person.firstName} ${person.lastName}`, callbackURL: signInScreen(next) }
  await mailed(call, person.email, { method: 'POST', path: '/sign-up/email', body })
  return { status: true }
}

export const sendMagicLink: Verb<typeof authApi.sendMagicLink> = async (call) => {
  const { email, next } = call.body
  // The engine decodes this address once more often than it encodes it, so it is encoded here.
  const body = { email, callbackURL: signInScreen(next).replaceAll('%', '%25') }
  await mailed(call, email, { method: 'POST', path: '/sign-in/magic-link', body })
  return { status: true }
}

export const sendVerification: Verb<typeof authApi.sendVerification> = async (call) => {
  const { email, next } = call.body
  const body = { email, callbackURL: signInScreen(next) }
  await bounded(call, email, async () => {
    // This needs no transaction: the engine writes only the mail, and its pause would hold the transaction open.
    const response = await askEngine(call, { method: 'POST', path: '/send-verification-email', body })
    if (!response.ok) await refuseAs(call, response)
  })
  return { status: true }
}

/** Makes a call that may send a mail, in one transaction with that mail. */
export async function mailed(call: Forwarded, email: string, ask: EngineCall): Promise<void> {
  const inTransaction = () =>
    call.ctx.auth.scope.run(async () => {
      const response = await askEngine(call, ask)
      if (!response.ok) await refuseAs(call, response)
    })
  await bounded(call, email, () =>
    inTransaction().catch((error: unknown) => {
      // Of two sign-ups at once the second one fails; when it is tried again, it finds the account of the first.
      if (error instanceof ForeignRefusal && error.body.code === 'auth.failed-to-create-user')
        return inTransaction()
      throw error
    }),
  )
}

async function bounded(call: Forwarded, email: string, work: () => Promise<void>): Promise<void> {
  const { database, now } = call.ctx
  await takeAttempt(database.db, mailLimits(call.from.ip, email), now(), call.reply)
  await notBefore(EVEN_MS, work)
}
