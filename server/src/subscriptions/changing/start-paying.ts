import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Verb } from '../../verb.ts'
import { follow } from '../follow.ts'
import { subscriptionOf } from '../queries.ts'
import { stateOf } from '../state-of.ts'
import { asOnlyChange, atProvider, type Running, runningOf } from './running.ts'

export const previewStart: Verb<typeof subscriptionsApi.previewStart> = async ({ actor, ctx }) => {
  const { row, billing, subscriptionId } = await trialOf(ctx, actor.id)
  const offer = await billing.previewTrialEnd(subscriptionId)
  return {
    plan: row.plan,
    lines: offer.lines.map(({ text, amountCents }) => ({ text, amount: amountCents / 100 })),
    dueToday: offer.dueTodayCents / 100,
    credit: offer.creditCents / 100,
    nextCharge: { amount: offer.nextAmountCents / 100, at: offer.nextChargeAt.toISOString() },
  }
}

/** Ends the trial and charges what was shown, once. A card that is declined leaves the trial as it was. */
export const start: Verb<typeof subscriptionsApi.start> = async ({ actor, body, ctx, from }) => {
  const { db } = ctx.database
  const running = await trialOf(ctx, actor.id)
  const { row, billing, provider, subscriptionId } = running
  const dueTodayCents = cents(body.dueToday)
  // After a crash the same version gives the same key, and the provider does not charge again.
  const accepted = { dueTodayCents, key: `start:${row.userId}:${row.version}` }
  await asOnlyChange(ctx, row, async () => {
    await atProvider(ctx, running, () => billing.endTrial(subscriptionId, accepted))
    await record(db, {
      actorId: actor.id,
      action: 'subscription.trial-ended-early',
      subject: { type: 'user', id: actor.id },
      details: { plan: row.plan, dueTodayCents, trialWouldEndAt: row.trialEndsAt?.toISOString() ?? null },
      from,
    })
    await follow(ctx, { provider, objectId: subscriptionId })
  })
  const now = await subscriptionOf(db, actor.id)
  if (!now) throw new Refusal('subscription.none')
  return stateOf(ctx, now)
}

async function trialOf(ctx: Context, userId: string): Promise<Running> {
  const running = await runningOf(ctx, userId)
  if (running.row.status !== 'trialing') throw new Refusal('subscription.no-trial')
  return running
}
