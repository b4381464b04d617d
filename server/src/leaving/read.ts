import type { LeavingState, leavingApi } from '@cuebook/domain/leaving/api.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { openMatters } from '../contracts/forget.ts'
import { hasPassword, leavingAtOf } from '../identity/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'
import type { Verb } from '../verb.ts'

export const read: Verb<typeof leavingApi.read> = ({ actor, ctx }) =>
  stateOf(ctx.database.db, actor.id, ctx.now())

export async function stateOf(conn: Conn, userId: string, now: Date): Promise<LeavingState> {
  const endsAt = await leavingAtOf(conn, userId)
  return {
    endsAt: endsAt?.toISOString() ?? null,
    hasPassword: await hasPassword(conn, userId),
    isSubscribed: isRunning(await subscriptionStatusOf(conn, userId)),
    obstacles: await obstaclesOf(conn, userId, now),
  }
}

/** What has to be settled before this person can leave. */
export async function obstaclesOf(conn: Conn, userId: string, now: Date): Promise<LeavingState['obstacles']> {
  const isUnpaid = (await subscriptionStatusOf(conn, userId)) === 'past_due'
  return [
    ...(await openMatters(conn, userId, now)),
    ...(isUnpaid
      ? [{ kind: 'subscription' as const, about: 'Your subscription', path: '/subscription' }]
      : []),
  ]
}
