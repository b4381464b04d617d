import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../kernel/db/database.ts'
import { transact } from '../../../kernel/db/transact.ts'
import type { Card } from '../billing.ts'
import type { Payments } from '../port.ts'
import { begun, newTestId, written } from './ids.ts'
import {
  testCustomers,
  testInvoices,
  testPayments,
  testRefunds,
  testSetups,
  testSubscriptions,
} from './table.ts'

const LISTED = 500
const unpaid = ['requires_payment_method', 'requires_action'] as const

/** Payments with real states and real idempotency, but without money. */
export function testModePayments(db: Db): Payments {
  return {
    async customer({ key, email, name }) {
      await db
        .insert(testCustomers)
        .values({ id: newTestId('cus'), idempotencyKey: key, email, name })
        .onConflictDoNothing({ target: testCustomers.idempotencyKey })
      const [row] = await db.select().from(testCustomers).where(eq(testCustomers.idempotencyKey, key))
      return written(row).id
    },
    forgetCustomer: (customerId) =>
      transact(db, async (tx) => {
        const unnamed = { email: '', name: '', cardBrand: null, cardLast4: null, cardFingerprint: null }
        await tx.update(testCustomers).set(unnamed).where(eq(testCustomers.id, customerId))
        await tx
          .update(testSubscriptions)
          .set({ status: 'canceled', nextAt: null })
          .where(eq(testSubscriptions.customerId, customerId))
        await tx
          .update(testInvoices)
          .set({ status: 'void' })
          .where(and(eq(testInvoices.customerId, customerId), eq(testInvoices.status, 'open')))
      }),
    async setUp({ key, customerId }) {
      await db
        .insert(testSetups)
        .values({ ...begun('seti'), customerId, idempotencyKey: key })
        .onConflictDoNothing({ target: testSetups.idempotencyKey })
      const [row] = await db.select().from(testSetups).where(eq(testSetups.idempotencyKey, key))
      return written(row)
    },
    async readSetup(id) {
      const [row] = await db.select().from(testSetups).where(eq(testSetups.id, id))
      if (!row) return null
      const { customerId, clientSecret } = row
      return { status: statusOf(row), customerId, clientSecret, card: cardOf(row) }
    },
    async begin({ key, amountCents, description, reference }) {
      await db
        .insert(testPayments)
        .values({ amountCents, description, reference, ...begun('pi'), idempotencyKey: key })
        .onConflictDoNothing({ target: testPayments.idempotencyKey })
      const [row] = await db.select().from(testPayments).where(eq(testPayments.idempotencyKey, key))
      return written(row)
    },
    async read(id) {
      const [row] = await db.select().from(testPayments).where(eq(testPayments.id, id))
      if (!row) return null
      const { amountCents, refundedCents, clientSecret, disputeState: state } = row
      const status = statusOf(row)
      return {
        status,
        amountCents,
        refundedCents,
        clientSecret,
        card: cardOf(row),
        paymentIntentId: status === 'succeeded' ? id : null,
        dispute: state && { state, amountCents },
      }
    },
    async list({ since, after }) {
      const rows = await db
        .select()
        .from(testPayments)
        .where(
          and(
            gte(testPayments.createdAt, since),
            // The first charge of a subscription has no record of its own with us.
            isNull(testPayments.subscriptionId),
            after === null ? undefined : gt(testPayments.id, after),
          ),
        )
        .orderBy(asc(testPayments.id))
        .limit(LISTED)
      return {
        rows: rows.map((row) => ({
          id: row.id,
          status: statusOf(row),
          amountCents: row.amountCents,
          refundedCents: row.refundedCents,
          dispute: row.disputeState && { state: row.disputeState, amountCents: row.amountCents },
        })),
        after: rows.length < LISTED ? null : (rows.at(-1)?.id ?? null),
      }
    },
    async cancel(id) {
      const open = and(eq(testPayments.id, id), inArray(testPayments.status, [...unpaid]))
      const rows = await db.update(testPayments).set({ status: 'canceled' }).where(open).returning()
      return rows.length > 0
    },
    refund: ({ id, amountCents, key }) =>
      transact(db, async (tx) => {
        const paid = and(eq(testPayments.id, id), eq(testPayments.status, 'succeeded'))
        const [row] = await tx.select().from(testPayments).where(paid).for('update')
        if (!row) throw new Error(`payment ${id} cannot be refunded: it was never made`)
        const [fresh] = await tx
          .insert(testRefunds)
          .values({ idempotencyKey: key, paymentId: id, amountCents })
          .onConflictDoNothing()
          .returning({ key: testRefunds.idempotencyKey })
        const refundedCents = Math.min(row.refundedCents + amountCents, row.amountCents)
        if (fresh) await tx.update(testPayments).set({ refundedCents }).where(paid)
      }),
  }
}

type CardRow = Pick<typeof testPayments.$inferSelect, 'status' | 'cardBrand' | 'cardLast4'>

const statusOf = ({ status }: CardRow) =>
  status === 'succeeded' || status === 'canceled' ? status : ('open' as const)

export const cardOf = ({ cardBrand, cardLast4 }: Pick<CardRow, 'cardBrand' | 'cardLast4'>): Card | null =>
  cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null
