import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { Leaver } from '../kernel/forget.ts'
import { customersOf } from './queries.ts'
import { checkouts, customers, subscriptions, trialCards, trialRefusals } from './table.ts'

/**
 * Ends the subscription and deletes the customer at each provider that has one. It may run twice. The provider keeps the
 * invoices, as the law asks of it.
 */
export async function forgetCustomers(
  { database, payments }: Pick<Context, 'database' | 'payments'>,
  { id }: Pick<Leaver, 'id'>,
): Promise<void> {
  // Without its keys nobody can charge there any more.
  for (const { provider, customerId } of await customersOf(database.db, id))
    await payments.of(provider)?.payments.forgetCustomer(customerId)
}

/** Of a card that had a trial only a keyed hash stays, so that it gets no second one. */
export async function forgetSubscription(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.update(trialCards).set({ userId: null }).where(eq(trialCards.userId, id))
  for (const table of [trialRefusals, checkouts, subscriptions, customers])
    await tx.delete(table).where(eq(table.userId, id))
}
