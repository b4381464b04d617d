import { Refusal } from '@cuebook/domain/refusals.ts'
import { plans, standardPrices } from '@cuebook/domain/subscriptions/price.ts'
import type { Db } from '../kernel/db/database.ts'
import { decideEnding } from './changing/ending.ts'
import { runningOf } from './changing/running.ts'
import type { Following } from './follow.ts'
import { prices } from './table.ts'

/**
 * Lets the subscription of a suspended DJ end with its period, because nobody pays for being hidden. Without one, or
 * without a card, nothing would be charged anyway.
 */
export async function stopRenewal(ctx: Following, userId: string): Promise<void> {
  const running = await runningOf(ctx, userId).catch((error: unknown) => {
    if (error instanceof Refusal && nothingToStop.has(error.code)) return null
    throw error
  })
  if (running) await decideEnding(ctx, running, { ends: true, actorId: null })
}

const nothingToStop: ReadonlySet<string> = new Set([
  'subscription.none',
  'subscription.not-running',
  'subscription.no-card',
])

/** The prices of the product, for an installation that has none yet. What an operator set stays. */
export async function fillPrices(db: Db): Promise<void> {
  await db
    .insert(prices)
    .values(plans.map((plan) => ({ plan, amountCents: standardPrices[plan] * 100 })))
    .onConflictDoNothing()
}
