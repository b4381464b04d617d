import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { sessions } from '../table.ts'
import { provePassword } from './prove-password.ts'

/**
 * A signed-in person types the password again before a call that only the owner of the account may make. The browser gets
 * another token, in case somebody else has the one before. A program keeps its token, because nothing would tell it.
 */
export const confirm: Verb<typeof authApi.confirm> = async (call) => {
  const { actor, sessionId, body, ctx, from, headers, reply } = call
  const { db } = ctx.database
  await provePassword({ actor, ctx, from, reply }, body.password)
  const renewed = headers.authorization ? null : ctx.auth.renewed(headers)
  await transact(db, async (tx) => {
    // The age of a session is read by the database's clock, so that clock also sets this time.
    const confirmedAt = sql`now()`
    await tx
      .update(sessions)
      .set({ confirmedAt, ...(renewed && { token: renewed.key }) })
      .where(eq(sessions.id, sessionId))
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'session.confirmed', subject, from })
  })
  if (renewed) reply.header('set-cookie', renewed.cookie)
  return { status: true }
}
