import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import type { Call, Verb } from '../../verb.ts'
import { cancelledLetter } from '../letters.ts'
import { subscriptionOf } from '../queries.ts'
import { stateOf } from '../state-of.ts'
import { tellSubscriber } from '../tell-of-change.ts'
import { decideEnding } from './ending.ts'
import { runningOf } from './running.ts'

type Decision = Call<typeof subscriptionsApi.cancel> | Call<typeof subscriptionsApi.resume>

export const cancel: Verb<typeof subscriptionsApi.cancel> = (call) => decide(call, true)

export const resume: Verb<typeof subscriptionsApi.resume> = (call) => decide(call, false)

async function decide({ ctx, actor, from }: Decision, ends: boolean) {
  const running = await runningOf(ctx, actor.id)
  const { row, subscriptionId } = running
  const { baseUrl } = ctx.settings
  await decideEnding(ctx, running, {
    ends,
    actorId: actor.id,
    from,
    tell: async (tx, endsAt) => {
      const key = `cancelled:${subscriptionId}:${row.version}` as const
      if (ends) await tellSubscriber(tx, baseUrl, actor.id, key, cancelledLetter({ baseUrl, endsAt }))
    },
  })
  const now = await subscriptionOf(ctx.database.db, actor.id)
  if (!now) throw new Refusal('subscription.none')
  return stateOf(ctx, now)
}
