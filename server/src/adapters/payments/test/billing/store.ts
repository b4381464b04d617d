import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../../kernel/db/database.ts'
import type { ProviderEvent } from '../../port.ts'
import { newTestId } from '../ids.ts'
import { testCustomers, testInvoices, testSubscriptions } from '../table.ts'
import type { Step, SubscriptionRow, Wallet } from './engine.ts'

export type CustomerRow = typeof testCustomers.$inferSelect
export type Tell = (tx: Tx, event: ProviderEvent) => Promise<void>

export interface Held {
  readonly row: SubscriptionRow
  readonly customer: CustomerRow
}

/** Locks a subscription and its customer until the transaction ends. */
export async function hold(tx: Tx, id: string): Promise<Held | null> {
  const [held] = await tx
    .select({ row: testSubscriptions, customer: testCustomers })
    .from(testSubscriptions)
    .innerJoin(testCustomers, eq(testCustomers.id, testSubscriptions.customerId))
    .where(eq(testSubscriptions.id, id))
    .for('update')
  return held ?? null
}

export const walletOf = ({ cardLast4, cardIsGood, creditCents }: CustomerRow): Wallet => ({
  hasCard: cardLast4 !== null,
  cardIsGood,
  creditCents,
})

/** Writes what happened and tells of it. */
export async function keepStep(tx: Tx, { customer }: Held, taken: Step, tell: Tell): Promise<void> {
  const { row, bill, openBill, creditCents, at } = taken
  const card = { cardBrand: customer.cardBrand, cardLast4: customer.cardLast4 }
  await tx.update(testSubscriptions).set(row).where(eq(testSubscriptions.id, row.id))
  if (creditCents !== customer.creditCents)
    await tx.update(testCustomers).set({ creditCents }).where(eq(testCustomers.id, customer.id))
  if (openBill) {
    const open = and(eq(testInvoices.subscriptionId, row.id), eq(testInvoices.status, 'open'))
    const paid = openBill === 'paid' && { paidAt: at, ...card }
    await tx
      .update(testInvoices)
      .set({ status: openBill, ...paid })
      .where(open)
  }
  if (bill) {
    const id = newTestId('in')
    const isCharged = bill.status === 'paid' && bill.amountCents > 0
    await tx.insert(testInvoices).values({
      ...{ ...bill, id, number: `INV-${id.slice(3, 13).toUpperCase()}` },
      ...{ customerId: customer.id, subscriptionId: row.id, createdAt: at },
      paidAt: bill.status === 'paid' ? at : null,
      ...(isCharged && card),
    })
  }
  await tell(tx, { id: newTestId('evt'), about: 'subscription', objectId: row.id })
}
