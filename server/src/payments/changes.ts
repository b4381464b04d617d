import { type PaymentOutcome, paymentAfter } from '@cuebook/domain/payments/lifecycle.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProviderEvent, Payment as ProviderPayment } from '../adapters/payments/port.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import { lockPayment, type PaymentRow, type PromisedRefunds } from './queries.ts'
import { paymentRefunds, payments } from './table.ts'
import {
  DROP_TOPIC,
  EVENT_TOPIC,
  newsTopic,
  PAYOUTS_TOPIC,
  REFUND_TOPIC,
  SUBSCRIPTION_TOPIC,
} from './topics.ts'

/** Moves a payment to its next state if it still has the state that was read. Returns the new row, or null. */
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

/** From now on the payment counts. The caller decides this under a lock on the thing it pays for. */
export async function keepPayment(
  tx: Tx,
  row: PaymentRow,
  { card, paymentIntentId }: Pick<ProviderPayment, 'card' | 'paymentIntentId'>,
  now: Date,
): Promise<PaymentRow | null> {
  const kept = await move(tx, row, 'keep', {
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    paymentIntentId,
    paidAt: now,
    updatedAt: now,
  })
  // News that came before we knew the name of the payment were lost, so the provider is asked once more.
  if (kept) await announce(tx, kept, 'kept')
  return kept
}

/**
 * Writes down what the provider says of a payment that counts. Null when the payment changed since it was read: then
 * the provider's answer may be the older one.
 */
export async function notePayment(
  tx: Tx,
  row: PaymentRow,
  atProvider: ProviderPayment,
  now: Date,
): Promise<PaymentRow | 'unchanged' | null> {
  const { dispute, paymentIntentId } = atProvider
  // A refund that is promised counts already, and the provider may not have made it yet.
  const promisedCents = row.state === 'refunding' ? row.refundedCents : 0
  const refundedCents = Math.max(promisedCents, atProvider.refundedCents)
  const [disputeState, disputedCents] = [dispute?.state ?? null, dispute?.amountCents ?? 0]
  const isRefundSame = refundedCents === row.refundedCents
  const isDisputeSame = disputeState === row.disputeState && disputedCents === row.disputedCents
  if (isRefundSame && isDisputeSame && paymentIntentId === row.paymentIntentId) return 'unchanged'
  const asRead = and(
    eq(payments.id, row.id),
    eq(payments.state, row.state),
    eq(payments.refundedCents, row.refundedCents),
    eq(payments.disputedCents, row.disputedCents),
    sql`${payments.disputeState} is not distinct from ${row.disputeState}`,
  )
  const [noted] = await tx
    .update(payments)
    .set({
      paymentIntentId,
      refundedCents,
      disputeState,
      disputedCents,
      updatedAt: now,
      ...(!isRefundSame && { refundedAt: now }),
      ...(!isDisputeSame && { disputeAt: now }),
    })
    .where(asRead)
    .returning()
  return noted ?? null
}

/** The payment can never count again. The outbox then cancels it at the provider, or refunds it if it was made. */
export async function refusePayment(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  if (!(await move(tx, row, 'refuse', { updatedAt: now }))) return
  await enqueue(tx, {
    topic: DROP_TOPIC,
    payload: { paymentId: row.id },
    dedupeKey: `payment-drop:${row.id}`,
  })
}

interface NewRefund {
  readonly cents: number
  readonly now: Date
  /** Who gives it back and why, unless a cancellation does. */
  readonly operator?: { readonly id: string | null; readonly reason: string } | undefined
}

/** The outbox asks the provider for the refund after the commit, until it succeeds. Null when it was refunded since it was read. */
export async function promiseRefund(
  tx: Tx,
  { id: paymentId, refundedCents: asRead }: PaymentRow,
  { cents, now, operator }: NewRefund,
): Promise<PaymentRow | null> {
  const row = await lockPayment(tx, paymentId)
  if (row?.refundedCents !== asRead) return null
  const refundedCents = row.refundedCents + cents
  const promised = await move(tx, row, 'promise-refund', { refundedCents, refundedAt: now, updatedAt: now })
  if (!promised) return null
  const id = newId()
  await tx.insert(paymentRefunds).values({
    id,
    paymentId,
    amountCents: cents,
    reason: operator?.reason ?? null,
    byId: operator?.id ?? null,
    createdAt: now,
  })
  // The job of a refund that is on its way makes this one, too: two at once could not see each other at the provider.
  if (row.state !== 'refunding')
    await enqueue(tx, {
      topic: REFUND_TOPIC,
      payload: { paymentId },
      dedupeKey: `payment-refund:${id}`,
    })
  return promised
}

/** The refused payment is now cancelled, or refunded if it was made. */
export async function markDropped(tx: Tx, row: PaymentRow, refundedCents: number, now: Date): Promise<void> {
  const dropped = await move(tx, row, 'drop', { refundedCents, updatedAt: now })
  if (dropped) await announce(tx, dropped, 'dropped')
}

/** False when more was promised since the payment was read. After refunds by operators alone the payment is still kept. */
export async function markRefunded(
  tx: Tx,
  { row, promised }: { readonly row: PaymentRow; readonly promised: PromisedRefunds },
  refundedCents: number,
  now: Date,
): Promise<boolean> {
  const current = await lockPayment(tx, row.id)
  if (current?.state !== 'refunding') return true
  if (current.refundedCents !== row.refundedCents) return false
  const outcome = promised.areOfOperators ? 'refund-part' : 'refund'
  const refunded = await move(tx, current, outcome, { refundedCents, refundedAt: now, updatedAt: now })
  if (!refunded) return true
  const waiting = and(eq(paymentRefunds.paymentId, row.id), isNull(paymentRefunds.madeAt))
  await tx.update(paymentRefunds).set({ madeAt: now }).where(waiting)
  await announce(tx, refunded, `refunded:${promised.count}`)
  return true
}

/** Tells the room of this kind of payment that something happened to it. Each `news` is sent once. */
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

/** Tells the room of subscriptions that something happened to one, or to the setup or payment it begins with. */
export async function announceSubscription(
  conn: Conn,
  provider: string,
  { id, objectId }: Pick<ProviderEvent, 'id' | 'objectId'>,
): Promise<void> {
  await enqueue(conn, {
    topic: SUBSCRIPTION_TOPIC,
    payload: { provider, objectId },
    dedupeKey: `subscription-news:${provider}:${id}`,
  })
}

/** Tells the room of payouts that something happened to a DJ's account. */
export async function announceAccount(
  conn: Conn,
  provider: string,
  { id, objectId: accountId }: Pick<ProviderEvent, 'id' | 'objectId'>,
): Promise<void> {
  await enqueue(conn, {
    topic: PAYOUTS_TOPIC,
    payload: { provider, accountId },
    dedupeKey: `payouts-news:${provider}:${id}`,
  })
}

/** Sends an event of the built-in provider the same way as the events of every other provider. */
export async function sendTestEvent(tx: Tx, event: ProviderEvent): Promise<void> {
  await enqueue(tx, { topic: EVENT_TOPIC, payload: event, dedupeKey: `payment-event:${event.id}` })
}
