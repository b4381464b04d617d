import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import type { Actor } from '../../kernel/actor.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { From } from '../../kernel/http/call.ts'
import type { Verb } from '../../verb.ts'
import { follow } from '../follow.ts'
import { cancelledLetter } from '../letters.ts'
import { subscriptionOf } from '../queries.ts'
import { stateOf } from '../state-of.ts'
import { tellSubscriber } from '../tell-of-change.ts'
import { asOnlyChange, atProvider, runningOf } from './running.ts'

export const cancel: Verb<typeof subscriptionsApi.cancel> = ({ actor, ctx, from }) =>
  decide(ctx, actor, true, from)

export const resume: Verb<typeof subscriptionsApi.resume> = ({ actor, ctx, from }) =>
  decide(ctx, actor, false, from)

/** Whether the subscription ends with its period. Repeating the same decision changes nothing. */
async function decide(ctx: Context, actor: Actor, ends: boolean, from: From) {
  const { db } = ctx.database
  const running = await runningOf(ctx, actor.id)
  const { row, billing, provider, subscriptionId } = running
  const change = async () => {
    const { periodEndsAt } = await atProvider(ctx, running, () =>
      ends ? billing.cancelAtPeriodEnd(subscriptionId) : billing.resume(subscriptionId),
    )
    await transact(db, async (tx) => {
      await record(tx, {
        actorId: actor.id,
        action: ends ? 'subscription.cancelled' : 'subscription.resumed',
        subject: { type: 'user', id: actor.id },
        details: { plan: row.plan, endsAt: periodEndsAt.toISOString() },
        from,
      })
      const { baseUrl } = ctx.settings
      const key = `cancelled:${subscriptionId}:${row.version}`
      const letter = cancelledLetter({ baseUrl, endsAt: periodEndsAt })
      if (ends) await tellSubscriber(tx, baseUrl, actor.id, key, letter)
    })
    await follow(ctx, { provider, objectId: subscriptionId })
  }
  if (row.endsAtPeriodEnd !== ends) await asOnlyChange(ctx, row, change)
  const now = await subscriptionOf(db, actor.id)
  if (!now) throw new Refusal('subscription.none')
  return stateOf(ctx, now)
}
