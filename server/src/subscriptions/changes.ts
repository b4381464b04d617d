import { plans, standardPrices } from '@cuebook/domain/subscriptions/price.ts'
import type { Db } from '../kernel/db/database.ts'
import { prices } from './table.ts'

/** The prices of the product, for an installation that has none yet. What an operator set stays. */
export async function fillPrices(db: Db): Promise<void> {
  await db
    .insert(prices)
    .values(plans.map((plan) => ({ plan, amountCents: standardPrices[plan] * 100 })))
    .onConflictDoNothing()
}
