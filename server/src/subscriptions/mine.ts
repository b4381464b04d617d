import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { isInForce } from '@cuebook/domain/subscriptions/life.ts'
import type { Invoice as ToldInvoice } from '@cuebook/domain/subscriptions/subscription.ts'
import type { Verb } from '../verb.ts'
import { checkoutOf } from './checkout/checkout.ts'
import { isTrialRefused } from './checkout/trial-card.ts'
import { follow } from './follow.ts'
import { invoicesAtProviders, subscriptionOf } from './queries.ts'
import { stateOf } from './state-of.ts'

export const mine: Verb<typeof subscriptionsApi.mine> = async ({ actor, ctx }) => {
  const row = await subscriptionOf(ctx.database.db, actor.id)
  if (!row) throw new Refusal('subscription.none')
  return stateOf(ctx, row)
}

/** Whether the subscription that began with this setup or payment is in force. */
export const verify: Verb<typeof subscriptionsApi.verify> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const waiting = await checkoutOf(db, actor.id)
  if (waiting?.intentId === params.sessionId)
    await follow(ctx, { provider: waiting.provider, objectId: params.sessionId })
  const row = await subscriptionOf(db, actor.id)
  if (row?.intentId === params.sessionId) return { success: isInForce(row.status) }
  if (await isTrialRefused(db, actor.id, params.sessionId)) throw new Refusal('subscription.card-had-trial')
  if (waiting?.intentId === params.sessionId) return { success: false }
  throw new Refusal('not-found')
}

export const invoices: Verb<typeof subscriptionsApi.invoices> = async ({ actor, ctx }) =>
  (await invoicesAtProviders(ctx, actor.id)).map(
    ({ id, number, status, isTrial, amountCents, at }): ToldInvoice => ({
      id,
      number,
      at: at.toISOString(),
      amount: amountCents / 100,
      status: isTrial ? 'trial' : status,
    }),
  )
