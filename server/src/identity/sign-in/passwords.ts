import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { askEngine, refuseAs } from '../engine/forward.ts'
import { signInLimits } from './limits.ts'
import { mailed } from './sign-in.ts'

export const requestPasswordReset: Verb<typeof authApi.requestPasswordReset> = async (call) => {
  const { email } = call.body
  await mailed(call, email, { method: 'POST', path: '/request-password-reset', body: { email } })
  return { status: true }
}

export const resetPassword: Verb<typeof authApi.resetPassword> = async (call) => {
  const { scope } = call.ctx.auth
  const ask = { method: 'POST', path: '/reset-password', body: call.body } as const
  const response = await scope.run(() => askEngine(call, ask))
  return response.ok ? { status: true } : refuseAs(call, response)
}

export const changePassword: Verb<typeof authApi.changePassword> = async (call) => {
  const { ctx, actor } = call
  const limits = signInLimits(call.from.ip, actor.email)
  await takeAttempt(ctx.database.db, limits, ctx.now(), call.reply)
  const body = { ...call.body, revokeOtherSessions: true }
  const response = await ctx.auth.scope.run(async () => {
    const answer = await askEngine(call, { method: 'POST', path: '/change-password', body })
    if (answer.ok) await ctx.auth.mails.passwordChanged(actor)
    return answer
  })
  if (!response.ok) return refuseAs(call, response)
  await giveBackAttempt(ctx.database.db, limits, ctx.now())
  return { status: true }
}
