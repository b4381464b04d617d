import { type PaymentOutcome, paymentAfter } from '@cuebook/domain/payments/lifecycle.ts'
import { and, eq } from 'drizzle-orm'
import type { ProviderEvent, Payment as ProviderPayment } from '../adapters/payments/port.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './table.ts'
import { DROP_TOPIC, EVENT_TOPIC, newsTopic, REFUND_TOPIC } from './topics.ts'

/** Moves a payment on, if it is still as it was read. Answers it as it is then, or null. */
async function move(
  tx: Tx,
  row: PaymentRow,
  outcome: PaymentOutcome,
  set: Partial<PaymentRow> & { updatedAt: Date },
): Promise<PaymentRow | null> {
  const state = paymentAfter(row.state, outcome)
  if (!state) return null
  const asRead = and(eq(payments.id, row.id), eq(payments.state, row.state))
  const [moved] = await tx
    .update(payments)
    .set({ ...set, state })
    .where(asRead)
    .returning()
  return moved ?? null
}

/** Its money counts, from now on. Decided under the lock of what it pays for. */
export const keepPayment = (
  tx: Tx,
  row: PaymentRow,
  { card }: Pick<ProviderPayment, 'card'>,
  now: Date,
): Promise<PaymentRow | null> =>
  move(tx, row, 'keep', {
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paidAt: now,
    updatedAt: now,
  })

/** It must not be made any more, for good; the outbox then unmakes it at the provider, or gives it back. */
export async function refusePayment(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  if (!(await move(tx, row, 'refuse', { updatedAt: now }))) return
  await enqueue(tx, {
    topic: DROP_TOPIC,
    payload: { paymentId: row.id },
    dedupeKey: `payment-drop:${row.id}`,
  })
}

/** The provider is asked after the commit, as often as it takes. */
export async function promiseRefund(tx: Tx, row: PaymentRow, cents: number, now: Date): Promise<void> {
  if (!(await move(tx, row, 'promise-refund', { refundedCents: cents, updatedAt: now }))) return
  await enqueue(tx, {
    topic: REFUND_TOPIC,
    payload: { paymentId: row.id },
    dedupeKey: `payment-refund:${row.id}`,
  })
}

/** What was refused is undone: given back as far as it was made. */
export async function markDropped(tx: Tx, row: PaymentRow, refundedCents: number, now: Date): Promise<void> {
  const dropped = await move(tx, row, 'drop', { refundedCents, updatedAt: now })
  if (dropped) await announce(tx, dropped, 'dropped')
}

export async function markRefunded(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const refunded = await move(tx, row, 'refund', { updatedAt: now })
  if (refunded) await announce(tx, refunded, 'refunded')
}

/** Tells the room that sells this kind of thing that there is news of a payment. `news` is told once. */
export async function announce(
  conn: Conn,
  row: Pick<PaymentRow, 'id' | 'kind'>,
  news: string,
): Promise<void> {
  await enqueue(conn, {
    topic: newsTopic(row.kind),
    payload: { paymentId: row.id },
    dedupeKey: `payment-news:${row.id}:${news}`,
  })
}

/** An event of the built-in provider, on its way to where the events of every provider arrive. */
export async function sendTestEvent(tx: Tx, event: ProviderEvent): Promise<void> {
  await enqueue(tx, { topic: EVENT_TOPIC, payload: event, dedupeKey: `payment-event:${event.id}` })
}
