import { randomBytes } from 'node:crypto'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { NewPayment, Payment, Payments } from './port.ts'
import { testPayments } from './table.ts'
import { isExpired, testCard } from './test-cards.ts'

export const PAYMENT_TOPIC = 'payment-event'
const unpaid = ['requires_payment_method', 'requires_action'] as const

/** The provider that is always there: real states and real idempotency, no money. */
export function testModePayments(db: Db): Payments {
  return {
    mode: 'test',
    async create({ key, ...payment }: NewPayment) {
      const id = `pi_${randomBytes(12).toString('hex')}`
      const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`
      await db
        .insert(testPayments)
        .values({ ...payment, id, clientSecret, idempotencyKey: key, status: 'requires_payment_method' })
        .onConflictDoNothing({ target: testPayments.idempotencyKey })
      const [row] = await db.select().from(testPayments).where(eq(testPayments.idempotencyKey, key))
      if (!row) throw new Error('a payment that was just written is gone')
      return row
    },
    async read(id) {
      const [row] = await db.select().from(testPayments).where(eq(testPayments.id, id))
      return row ? paymentOf(row) : null
    },
    async cancel(id) {
      const open = and(eq(testPayments.id, id), inArray(testPayments.status, [...unpaid]))
      const rows = await db.update(testPayments).set({ status: 'canceled' }).where(open).returning()
      return rows.length > 0
    },
    async refund({ id, amountCents }) {
      // Setting and not adding makes a repetition harmless.
      const rows = await db
        .update(testPayments)
        .set({ refundedCents: sql`least(${amountCents}, ${testPayments.amountCents})` })
        .where(and(eq(testPayments.id, id), eq(testPayments.status, 'succeeded')))
        .returning({ id: testPayments.id })
      if (rows.length === 0) throw new Error(`payment ${id} cannot be refunded: it was never made`)
    },
  }
}

function paymentOf(row: typeof testPayments.$inferSelect): Payment {
  const { status, amountCents, reference, clientSecret, cardBrand, cardLast4 } = row
  return {
    status: status === 'succeeded' || status === 'canceled' ? status : 'open',
    amountCents,
    reference,
    clientSecret,
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
  }
}

export interface CardForm {
  readonly clientSecret: string
  readonly number: string
  readonly expiry: string
  readonly challenge?: 'passed' | 'failed' | undefined
}

/** What the provider's own form would do: try the card, and tell us by an event of its own. */
export async function tryTestCard(
  db: Db,
  { clientSecret, number, expiry, challenge }: CardForm,
  now: Date,
): Promise<'succeeded' | 'requires_action'> {
  const { brand, last4, outcome } = testCard(number)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(testPayments)
      .where(eq(testPayments.clientSecret, clientSecret))
      .for('update')
    if (!row || row.status === 'canceled') throw new Refusal('payment.no-intent')
    // A second click on Pay is not a second payment.
    if (row.status === 'succeeded') return 'succeeded'
    if (isExpired(expiry, now)) throw new Refusal('payment.card-expired')
    if (outcome === 'asks') {
      if (challenge === 'failed') throw new Refusal('payment.challenge-failed')
      if (!challenge) {
        await tx.update(testPayments).set({ status: 'requires_action' }).where(eq(testPayments.id, row.id))
        return 'requires_action'
      }
    } else if (outcome !== 'succeeds') throw new Refusal(outcome)
    await succeed(tx, row.id, { cardBrand: brand, cardLast4: last4 })
    return 'succeeded'
  })
}

async function succeed(tx: Tx, id: string, card: { cardBrand: string; cardLast4: string }): Promise<void> {
  await tx
    .update(testPayments)
    .set({ ...card, status: 'succeeded' })
    .where(eq(testPayments.id, id))
  await enqueue(tx, { topic: PAYMENT_TOPIC, payload: { paymentId: id }, dedupeKey: `payment:${id}` })
}
