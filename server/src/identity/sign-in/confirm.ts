import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { passwordHasher } from '../engine/hash-passwords.ts'
import { sessions } from '../table.ts'
import { signInLimits } from './limits.ts'
import { passwordHashOf } from './password-hash.ts'

/** A signed-in person types the password again before a call that only the owner of the account may make. */
export const confirm: Verb<typeof authApi.confirm> = async ({ actor, sessionId, body, ctx, from, reply }) => {
  const { db } = ctx.database
  const limits = signInLimits(from.ip, actor.email)
  await takeAttempt(db, limits, ctx.now(), reply)
  const hash = await passwordHashOf(db, actor.id)
  if (!hash) throw new Refusal('auth.no-password')
  if (!(await passwordHasher.verify({ hash, password: body.password })))
    throw new Refusal('auth.wrong-password')
  await giveBackAttempt(db, limits, ctx.now())
  await transact(db, async (tx) => {
    // The age of a session is read by the database's clock, so that clock also sets this time.
    await tx.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, sessionId))
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'session.confirmed', subject, from })
  })
  return { status: true }
}
