import { randomBytes } from 'node:crypto'
import { type DepositEvent, depositAfter } from '@cuebook/domain/contracts/deposit/lifecycle.ts'
import { statementOf } from '@cuebook/domain/contracts/money.ts'
import type { Terms } from '@cuebook/domain/contracts/terms.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { promiseRefund, refusePayment } from '../../payments/changes.ts'
import { heldCents, type PaymentRow } from '../../payments/queries.ts'
import { type DepositRow, depositPayments, lockDeposit } from './queries.ts'
import { deposits } from './table.ts'

/** The contract's deposit, which is created on first use. */
export async function openDeposit(tx: Tx, contractId: string, now: Date): Promise<DepositRow> {
  await tx
    .insert(deposits)
    .values({
      id: newId(),
      contractId,
      token: randomBytes(24).toString('base64url'),
      status: 'open',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: deposits.contractId })
  const row = await lockDeposit(tx, contractId)
  if (!row) throw new Error('the deposit that was just inserted cannot be read')
  return row
}

/**
 * Moves a locked deposit to its next state. Returns the new row, or null when the event cannot happen in this state.
 */
export async function moveDeposit(
  tx: Tx,
  row: DepositRow,
  event: DepositEvent,
  set: Partial<DepositRow> & { updatedAt: Date },
): Promise<DepositRow | null> {
  const status = depositAfter(row.status, event)
  if (!status) return null
  const [moved] = await tx
    .update(deposits)
    .set({ ...set, status })
    .where(eq(deposits.id, row.id))
    .returning()
  return moved ?? null
}

/** New terms may ask for more than was paid, which opens the deposit again, or for less, which covers it. */
export async function followTerms(tx: Tx, contractId: string, terms: Terms, now: Date): Promise<void> {
  const row = await lockDeposit(tx, contractId)
  if (!row) return
  const made = await depositPayments(tx, row)
  const held = heldCents(made)
  const { openCents } = statementOf(terms, held)
  // A payment that was begun for another amount can no longer be used.
  for (const payment of begun(made))
    if (payment.amountCents !== openCents) await refusePayment(tx, payment, now)
  if (openCents > 0) await moveDeposit(tx, row, 'more-asked', { paidAt: null, updatedAt: now })
  else if (held > 0) await moveDeposit(tx, row, 'covered', { paidAt: now, updatedAt: now })
}

/**
 * Called when a contract is cancelled: an open deposit can no longer be paid, and a paid one is refunded as far as due.
 */
export async function closeDeposit(
  tx: Tx,
  contractId: string,
  refundCents: number,
  now: Date,
): Promise<void> {
  const row = await lockDeposit(tx, contractId)
  if (!row) return
  const made = await depositPayments(tx, row)
  for (const payment of begun(made)) await refusePayment(tx, payment, now)
  if (refundCents === 0) {
    await moveDeposit(tx, row, 'closed', { updatedAt: now })
    return
  }
  await moveDeposit(tx, row, 'refund-promised', { updatedAt: now })
  let left = refundCents
  for (const payment of made.filter(({ state }) => state === 'kept')) {
    const back = Math.min(left, payment.amountCents)
    if (back > 0) await promiseRefund(tx, payment, back, now)
    left -= back
  }
}

const begun = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter(({ state }) => state === 'begun')
