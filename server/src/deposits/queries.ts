import { randomBytes } from 'node:crypto'
import type { DepositState } from '@cuebook/domain/deposits/deposit.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import { deposits } from './table.ts'

export const REFUND_TOPIC = 'deposit-refund'
/** A payment that must not be made any more, or goes back if it was. */
export const DROP_TOPIC = 'payment-drop'

export type DepositRow = typeof deposits.$inferSelect

export async function depositsOf(
  conn: Conn,
  contractIds: readonly string[],
): Promise<Map<string, DepositState>> {
  if (contractIds.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(deposits)
    .where(inArray(deposits.contractId, [...contractIds]))
  return new Map(rows.map((row) => [row.contractId, stateOf(row)]))
}

const stateOf = ({ status, amountCents, refundedCents, paidAt, token }: DepositRow): DepositState => ({
  status,
  amount: amountCents / 100,
  refunded: refundedCents / 100,
  payPath: status === 'open' ? `/pay/${token}` : null,
  paidAt: paidAt?.toISOString() ?? null,
})

/** The contract's deposit, made on first use. An open one follows the contract's terms. */
export async function openDeposit(
  tx: Tx,
  contractId: string,
  amountCents: number,
  now: Date,
): Promise<DepositRow> {
  await tx
    .insert(deposits)
    .values({
      id: newId(),
      contractId,
      token: randomBytes(24).toString('base64url'),
      status: 'open',
      amountCents,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: deposits.contractId })
  await followTerms(tx, contractId, amountCents, now)
  const row = await lockDeposit(tx, contractId)
  if (!row) throw new Error('a deposit that was just written is gone')
  return row
}

/** Kept from everybody else until the transaction ends: whether it is paid decides what happens next. */
async function lockDeposit(tx: Tx, contractId: string): Promise<DepositRow | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.contractId, contractId)).for('update')
  return row ?? null
}

/** A payment that was begun for another amount can no longer be used. */
export async function followTerms(tx: Tx, contractId: string, amountCents: number, now: Date): Promise<void> {
  const row = await lockDeposit(tx, contractId)
  if (row?.status !== 'open' || row.amountCents === amountCents) return
  await tx.update(deposits).set({ amountCents, updatedAt: now }).where(eq(deposits.id, row.id))
  if (row.intentId) await refusePayment(tx, row, row.intentId)
}

/** What the client has paid and not got back. */
export async function paidCents(tx: Tx, contractId: string): Promise<number> {
  const row = await lockDeposit(tx, contractId)
  return row?.status === 'paid' ? row.amountCents - row.refundedCents : 0
}

/** When a contract ends early: an open deposit can no longer be paid, a paid one goes back as far as it is due. */
export async function closeDeposit(
  tx: Tx,
  contractId: string,
  refundCents: number,
  now: Date,
): Promise<void> {
  const row = await lockDeposit(tx, contractId)
  if (row?.status === 'open') {
    await tx.update(deposits).set({ status: 'void', updatedAt: now }).where(eq(deposits.id, row.id))
    if (row.intentId) await refusePayment(tx, row, row.intentId)
  }
  if (row?.status === 'paid' && refundCents > 0) await promiseRefund(tx, row, refundCents, now)
}

/** The provider is asked after the commit, as often as it takes. */
async function promiseRefund(
  tx: Tx,
  { id }: Pick<DepositRow, 'id'>,
  refundedCents: number,
  now: Date,
): Promise<void> {
  await tx
    .update(deposits)
    .set({ status: 'refunding', refundedCents, updatedAt: now })
    .where(eq(deposits.id, id))
  await enqueue(tx, { topic: REFUND_TOPIC, payload: { depositId: id }, dedupeKey: `refund:${id}` })
}

/** Decided while the deposit is held, and for good; the outbox then unmakes the payment, or gives it back. */
export async function refusePayment(
  tx: Tx,
  { id, intentId, refusedIntents }: DepositRow,
  paymentId: string,
): Promise<void> {
  await tx
    .update(deposits)
    .set({
      refusedIntents: [...new Set([...refusedIntents, paymentId])],
      ...(intentId === paymentId && { intentId: null }),
    })
    .where(eq(deposits.id, id))
  await enqueue(tx, { topic: DROP_TOPIC, payload: { paymentId }, dedupeKey: `payment-drop:${paymentId}` })
}
