import type { Db } from '../kernel/db/database.ts'
import { prices } from './table.ts'

/** The prices of the product, for an installation that has none yet. What an operator set stays. */
export async function fillPrices(db: Db): Promise<void> {
  await db
    .insert(prices)
    .values([
      { plan: 'monthly', amountCents: 5900 },
      { plan: 'yearly', amountCents: 70_800 },
    ])
    .onConflictDoNothing()
}
