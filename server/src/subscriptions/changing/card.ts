import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { customerOf } from '../checkout/checkout.ts'
import { follow } from '../follow.ts'
import { subscriptionOf } from '../queries.ts'
import { stateOf } from '../state-of.ts'
import { asOnlyChange, atProvider, runningOf } from './running.ts'

export const beginCard: Verb<typeof subscriptionsApi.beginCard> = async ({ actor, ctx }) => {
  const { at } = await runningOf(ctx, actor.id)
  const customerId = await customerOf(ctx.database.db, at, actor)
  const { id, clientSecret } = await at.payments.setUp({ key: `card:${newId()}`, customerId })
  return { setupId: id, clientSecret }
}

export const useCard: Verb<typeof subscriptionsApi.useCard> = async ({ actor, body, ctx, from }) => {
  const { db } = ctx.database
  const running = await runningOf(ctx, actor.id)
  const { at, billing, provider, subscriptionId, row } = running
  const setup = await at.payments.readSetup(body.setupId)
  const isMine = setup?.customerId === (await customerOf(db, at, actor))
  if (!isMine || setup.status !== 'succeeded') throw new Refusal('not-found')
  await asOnlyChange(ctx, row, async () => {
    const { card } = await atProvider(ctx, running, () => billing.useCard(subscriptionId, body.setupId))
    await transact(db, async (tx) => {
      await record(tx, {
        actorId: actor.id,
        action: 'subscription.card-changed',
        subject: { type: 'user', id: actor.id },
        details: { brand: card?.brand ?? null, last4: card?.last4 ?? null },
        from,
      })
      await tellBrowsers(tx, [actor.id], { about: 'subscription' })
    })
    await follow(ctx, { provider, objectId: subscriptionId })
  })
  const now = await subscriptionOf(db, actor.id)
  if (!now) throw new Refusal('subscription.none')
  return stateOf(ctx, now)
}
