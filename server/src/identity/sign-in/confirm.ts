import type { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { sessions } from '../table.ts'
import { provePassword } from './prove-password.ts'

/** A signed-in person types the password again before a call that only the owner of the account may make. */
export const confirm: Verb<typeof authApi.confirm> = async ({ actor, sessionId, body, ctx, from, reply }) => {
  const { db } = ctx.database
  await provePassword({ actor, ctx, from, reply }, body.password)
  await transact(db, async (tx) => {
    // The age of a session is read by the database's clock, so that clock also sets this time.
    await tx.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, sessionId))
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'session.confirmed', subject, from })
  })
  return { status: true }
}
