import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Call, Verb } from '../../verb.ts'
import { conversations } from '../table.ts'

export const block: Verb<typeof safetyApi.block> = (call) => setBlocked(call, true)
export const unblock: Verb<typeof safetyApi.unblock> = (call) => setBlocked(call, false)

type Blocking = Call<typeof safetyApi.block | typeof safetyApi.unblock>

/**
 * Writes only the caller's side of the conversation, and tells only the caller's browsers, so that the other person
 * learns nothing before they write.
 */
async function setBlocked(
  { actor, params, ctx, from }: Blocking,
  blocked: boolean,
): Promise<{ status: true }> {
  const mine = and(eq(conversations.userId, actor.id), eq(conversations.otherId, params.userId))
  const isOther = blocked ? isNull(conversations.blockedAt) : isNotNull(conversations.blockedAt)
  await transact(ctx.database.db, async (tx) => {
    const changed = await tx
      .update(conversations)
      .set({ blockedAt: blocked ? ctx.now() : null })
      .where(and(mine, isOther))
      .returning({ id: conversations.otherId })
    if (changed.length === 0) {
      const there = await tx.select({ id: conversations.otherId }).from(conversations).where(mine)
      if (there.length === 0) throw new Refusal('not-found')
      return
    }
    const action = blocked ? 'person.blocked' : 'person.unblocked'
    await record(tx, { actorId: actor.id, action, subject: { type: 'user', id: params.userId }, from })
    await tellBrowsers(tx, [actor.id], { about: 'conversation', with: params.userId })
  })
  return { status: true }
}
