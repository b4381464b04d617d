import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../../kernel/audit/record.ts'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { askEngine, refuseAs } from '../engine/forward.ts'
import { withHashed } from '../engine/hash-passwords.ts'
import { signInLimits } from './limits.ts'
import { mailed } from './mailed.ts'
import { passwordHashOf } from './password-hash.ts'

export const requestPasswordReset: Verb<typeof authApi.requestPasswordReset> = async (call) => {
  const { email } = call.body
  await mailed(call, email, { method: 'POST', path: '/request-password-reset', body: { email } })
  return { status: true }
}

export const resetPassword: Verb<typeof authApi.resetPassword> = async (call) => {
  const { scope } = call.ctx.auth
  const ask = { method: 'POST', path: '/reset-password', body: call.body } as const
  const inTransaction = () => scope.run(() => askEngine(call, ask))
  const response = await withHashed({ set: call.body.newPassword }, inTransaction)
  return response.ok ? { status: true } : refuseAs(call, response)
}

export const changePassword: Verb<typeof authApi.changePassword> = async (call) => {
  const { ctx, actor } = call
  const limits = signInLimits(call.from.ip, actor.email)
  await takeAttempt(ctx.database.db, limits, ctx.now(), call.reply)
  const hash = await passwordHashOf(ctx.database.db, actor.id)
  if (!hash) throw new Refusal('auth.no-password')
  const body = { ...call.body, revokeOtherSessions: true }
  const inTransaction = () =>
    ctx.auth.scope.run(async () => {
      const answer = await askEngine(call, { method: 'POST', path: '/change-password', body })
      if (!answer.ok) return answer
      const subject = { type: 'user', id: actor.id }
      const entry = { actorId: actor.id, action: 'password.changed', subject, from: call.from }
      await record(ctx.auth.scope.conn, entry)
      await ctx.auth.mails.passwordChanged(actor)
      return answer
    })
  const check = { hash, password: body.currentPassword }
  const response = await withHashed({ set: body.newPassword, check }, inTransaction)
  if (!response.ok) return refuseAs(call, response)
  await giveBackAttempt(ctx.database.db, limits, ctx.now())
  return { status: true }
}
