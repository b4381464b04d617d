import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import type { Plan } from '@cuebook/domain/subscriptions/price.ts'
import type { Billing, PlanChange, Proration } from '../../adapters/payments/billing.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Verb } from '../../verb.ts'
import { follow } from '../follow.ts'
import { discountOf, priceOf, type SubscriptionRow, subscriptionOf, usedCoupon } from '../queries.ts'
import { stateOf } from '../state-of.ts'
import { asOnlyChange, atProvider, type Running, runningOf } from './running.ts'

/** An offer that was shown longer ago is shown anew. */
const OFFER_MS = 15 * 60_000

interface Wanted extends Running {
  readonly change: PlanChange
}

export const previewChange: Verb<typeof subscriptionsApi.previewChange> = async ({ actor, query, ctx }) => {
  const wanted = await wantedOf(ctx, actor.id, query.plan)
  // Providers count in seconds.
  const at = new Date(Math.floor(ctx.now().getTime() / 1000) * 1000)
  const offer = await offerAt(wanted, at)
  return {
    plan: query.plan,
    lines: offer.lines.map(({ text, amountCents }) => ({ text, amount: amountCents / 100 })),
    dueToday: offer.dueTodayCents / 100,
    credit: offer.creditCents / 100,
    nextCharge: { amount: offer.nextAmountCents / 100, at: offer.nextChargeAt.toISOString() },
    at: at.toISOString(),
  }
}

/** Charges what was shown, or nothing. */
export const change: Verb<typeof subscriptionsApi.change> = async ({ actor, body, ctx, from }) => {
  const wanted = await wantedOf(ctx, actor.id, body.plan)
  const { row, billing, subscriptionId } = wanted
  const at = new Date(body.at)
  const age = ctx.now().getTime() - at.getTime()
  if (age < 0 || age > OFFER_MS) throw new Refusal('subscription.offer-changed')
  const dueTodayCents = cents(body.dueToday)
  // The provider refuses any other amount than the one that was shown.
  const accepted = { at, dueTodayCents, key: `change:${row.userId}:${row.version}:${body.plan}` }
  await asOnlyChange(ctx, row, async () => {
    await atProvider(ctx, wanted, () => billing.change(subscriptionId, wanted.change, accepted))
    await record(ctx.database.db, {
      actorId: actor.id,
      action: 'subscription.plan-changed',
      subject: { type: 'user', id: actor.id },
      details: { from: row.plan, to: body.plan, dueTodayCents },
      from,
    })
    await follow(ctx, { provider: wanted.provider, objectId: subscriptionId })
  })
  return stateOf(ctx, await rowNow(ctx, actor.id))
}

async function wantedOf(ctx: Context, userId: string, plan: Plan): Promise<Wanted> {
  const { db } = ctx.database
  const running = await runningOf(ctx, userId)
  const { row, billing, subscriptionId } = running
  // What is unpaid is paid first: the card is updated before the plan.
  if (row.status === 'past_due') throw new Refusal('subscription.unpaid')
  if (row.plan === plan) throw new Refusal('subscription.same-plan')
  const price = await priceOf(db, plan)
  const { discount, status } = (await billing.read(subscriptionId)) ?? {}
  // The provider may know of a failed charge before we do.
  if (status === 'past_due') throw new Refusal('subscription.unpaid')
  const coupon = discount && (await usedCoupon(db, discount.code))
  return { ...running, change: { price, discount: coupon ? discountOf(coupon, price) : undefined } }
}

const offerAt = (
  { billing, subscriptionId, change: wanted }: Wanted & { readonly billing: Billing },
  at: Date,
): Promise<Proration> => billing.preview(subscriptionId, wanted, at)

async function rowNow({ database }: Context, userId: string): Promise<SubscriptionRow> {
  const row = await subscriptionOf(database.db, userId)
  if (!row) throw new Refusal('subscription.none')
  return row
}
