import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { keepBlock, liftBlock } from '../../acquaintances/changes.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Call, Verb } from '../../verb.ts'
import { conversations } from '../table.ts'

export const block: Verb<typeof safetyApi.block> = (call) => setBlocked(call, true)
export const unblock: Verb<typeof safetyApi.unblock> = (call) => setBlocked(call, false)

type Blocking = Call<typeof safetyApi.block | typeof safetyApi.unblock>

/**
 * Writes only the caller's side, and tells only the caller's browsers, so that the other person learns nothing before
 * they try something. The lock on that side of the conversation keeps a message of the same moment before or after it.
 */
async function setBlocked(
  { actor, params, ctx, from }: Blocking,
  blocked: boolean,
): Promise<{ status: true }> {
  const isOwn = and(eq(conversations.userId, actor.id), eq(conversations.otherId, params.userId))
  const pair = { userId: actor.id, otherId: params.userId }
  await transact(ctx.database.db, async (tx) => {
    const side = tx.select({ id: conversations.otherId }).from(conversations).where(isOwn).for('update')
    if ((await side).length === 0) throw new Refusal('not-found')
    const isChanged = blocked ? await keepBlock(tx, pair, ctx.now()) : await liftBlock(tx, pair)
    if (!isChanged) return
    const action = blocked ? 'person.blocked' : 'person.unblocked'
    await record(tx, { actorId: actor.id, action, subject: { type: 'user', id: params.userId }, from })
    await tellBrowsers(tx, [actor.id], { about: 'conversation', with: params.userId })
  })
  return { status: true }
}
