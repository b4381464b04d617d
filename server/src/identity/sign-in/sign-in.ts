import { randomUUID } from 'node:crypto'
import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { isDemoAddress } from '@cuebook/domain/identity/demo-accounts.ts'
import { z } from 'zod'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { askEngine, notBefore, refuseAs, sessionTokenIn } from '../engine/forward.ts'
import { noteRefusedSignIn } from '../engine/note-sign-in.ts'
import { knownDeviceLimits, signInLimits } from './limits.ts'
import { bounded, EVEN_MS, mailed } from './mailed.ts'
import { signInScreen } from './sign-in-screen.ts'

const signedIn = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

export const signIn: Verb<typeof authApi.signIn> = async (call) => {
  const { ctx, reply } = call
  const { bearer = false, ...given } = call.body
  const { knownDevices } = ctx.auth
  const device = knownDevices.idOf(call.headers, given.email)
  const limits = device ? knownDeviceLimits(device, given.email) : signInLimits(call.from.ip, given.email)
  const noteRefused = () => noteRefusedSignIn(call, { way: 'password', email: given.email })
  await takeAttempt(ctx.database.db, limits, ctx.now(), reply).catch(async (error: unknown) => {
    await noteRefused()
    throw error
  })
  // Everybody knows the password of the demo accounts, so while the demo is off a random one takes its place.
  const password = isDemoAddress(given.email) && !ctx.settings.demo ? randomUUID() : given.password
  const body = { ...given, password, callbackURL: signInScreen(null) }
  const started = performance.now()
  const response = await askEngine(call, { method: 'POST', path: '/sign-in/email', body }, !bearer)
  if (!response.ok) {
    return notBefore(Math.max(0, EVEN_MS - (performance.now() - started)), async () => {
      await noteRefused()
      return refuseAs(call, response)
    })
  }
  await giveBackAttempt(ctx.database.db, limits, ctx.now())
  const answer = signedIn.parse(await response.json())
  if (bearer) return { ...answer, token: sessionTokenIn(response) }
  reply.header('set-cookie', knownDevices.cookieFor(given.email))
  return answer
}

export const sendMagicLink: Verb<typeof authApi.sendMagicLink> = async (call) => {
  const { email, next } = call.body
  const body = { email, callbackURL: signInScreen(next) }
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
