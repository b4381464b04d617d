import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../kernel/db/database.ts'
import type { Line } from '../../billing.ts'
import type { ProviderEvent } from '../../port.ts'
import { newTestId } from '../ids.ts'
import { testCustomers, testInvoices, testSubscriptions } from '../table.ts'
import { CREDIT, type Step, type SubscriptionRow, type Wallet } from './engine.ts'

export type CustomerRow = typeof testCustomers.$inferSelect
export type Tell = (tx: Tx, event: ProviderEvent) => Promise<void>

export interface LockedSubscription {
  readonly row: SubscriptionRow
  readonly customer: CustomerRow
}

/**
 * Locks the customer of a subscription. Whoever changes a setup or payment of a subscription does this first, because
 * whoever begins a subscription locks the customer and then looks at those rows.
 */
export async function lockCustomerOf(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .select({ id: testCustomers.id })
    .from(testCustomers)
    .innerJoin(testSubscriptions, eq(testSubscriptions.customerId, testCustomers.id))
    .where(eq(testSubscriptions.id, subscriptionId))
    .for('update', { of: testCustomers })
}

/** Locks a subscription and its customer until the transaction ends. */
export async function hold(tx: Tx, id: string): Promise<LockedSubscription | null> {
  const [held] = await tx
    .select({ row: testSubscriptions, customer: testCustomers })
    .from(testSubscriptions)
    .innerJoin(testCustomers, eq(testCustomers.id, testSubscriptions.customerId))
    .where(eq(testSubscriptions.id, id))
    .for('update')
  return held ?? null
}

/** A bill that is never paid takes no credit either. */
async function giveCreditBack(
  tx: Tx,
  customerId: string,
  bills: readonly { readonly lines: readonly Line[] }[],
): Promise<void> {
  const used = bills.flatMap(({ lines }) => lines).filter(({ text }) => text === CREDIT)
  const cents = used.reduce((sum, { amountCents }) => sum - amountCents, 0)
  if (cents > 0)
    await tx
      .update(testCustomers)
      .set({ creditCents: sql`${testCustomers.creditCents} + ${cents}` })
      .where(eq(testCustomers.id, customerId))
}

export const walletOf = ({ cardLast4, cardIsGood, creditCents }: CustomerRow): Wallet => ({
  hasCard: cardLast4 !== null,
  cardIsGood,
  creditCents,
})

/** Writes what happened and tells of it. */
export async function keepStep(
  tx: Tx,
  { customer }: LockedSubscription,
  taken: Step,
  tell: Tell,
): Promise<void> {
  const { row, bill, openBill, creditCents, at } = taken
  const card = { cardBrand: customer.cardBrand, cardLast4: customer.cardLast4 }
  await tx.update(testSubscriptions).set(row).where(eq(testSubscriptions.id, row.id))
  if (creditCents !== customer.creditCents)
    await tx.update(testCustomers).set({ creditCents }).where(eq(testCustomers.id, customer.id))
  if (openBill) {
    const open = and(eq(testInvoices.subscriptionId, row.id), eq(testInvoices.status, 'open'))
    const paid = openBill === 'paid' && { paidAt: at, ...card }
    const closed = await tx
      .update(testInvoices)
      .set({ status: openBill, ...paid })
      .where(open)
      .returning({ lines: testInvoices.lines })
    if (openBill === 'void') await giveCreditBack(tx, customer.id, closed)
  }
  if (bill) {
    const id = newTestId('in')
    const isCharged = bill.status === 'paid' && bill.amountCents > 0
    const { status, amountCents, isTrial, lines } = bill
    await tx.insert(testInvoices).values({
      id,
      status,
      amountCents,
      isTrial,
      lines,
      number: `INV-${id.slice(3, 13).toUpperCase()}`,
      customerId: customer.id,
      subscriptionId: row.id,
      createdAt: at,
      paidAt: bill.status === 'paid' ? at : null,
      ...(isCharged && card),
    })
  }
  await tell(tx, { id: newTestId('evt'), about: 'subscription', objectId: row.id })
}
