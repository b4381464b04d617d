import { randomBytes } from 'node:crypto'
import { type DepositEvent, depositAfter } from '@cuebook/domain/contracts/deposit/lifecycle.ts'
import { statementOf } from '@cuebook/domain/contracts/money/money.ts'
import type { CancelOutcome } from '@cuebook/domain/contracts/money/refund.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { promiseRefund, refusePayment } from '../../payments/changes.ts'
import { heldCents, heldOf, lockPayment, type PaymentRow } from '../../payments/queries.ts'
import type { ContractRow } from '../table.ts'
import { termsOf } from '../terms/terms-of.ts'
import {
  askFor,
  counted,
  type DepositRow,
  givenFor,
  lockDeposit,
  paymentsFor,
  receivedCents,
} from './queries.ts'
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

/**
 * Called when the terms or the cash have changed: they may ask for more than was received, which opens the deposit
 * again, or for less, which covers it. A payment that was begun for something else can no longer be used.
 */
export async function followMoney(tx: Tx, contract: ContractRow, now: Date): Promise<void> {
  const row = await lockDeposit(tx, contract.id)
  if (!row) return
  // The lists of contracts notice a change by the deposit's row.
  await tx.update(deposits).set({ updatedAt: now }).where(eq(deposits.id, row.id))
  const given = await givenFor(tx, row)
  const received = receivedCents(given)
  const ask = askFor(contract, given)
  for (const payment of begun(given.payments))
    if (payment.kind !== ask?.kind || payment.amountCents !== ask.cents) await refusePayment(tx, payment, now)
  const { openCents } = statementOf(termsOf(contract), received)
  if (openCents > 0) await moveDeposit(tx, row, 'more-asked', { paidAt: null, updatedAt: now })
  else if (received > 0) await moveDeposit(tx, row, 'covered', { paidAt: now, updatedAt: now })
  else await moveDeposit(tx, row, 'more-asked', { paidAt: null, updatedAt: now })
}

/** What went back is due again while the contract stands. After a cancellation nothing is due any more. */
export async function followDeposit(
  tx: Tx,
  row: DepositRow,
  contract: ContractRow,
  now: Date,
): Promise<void> {
  if (contract.status !== 'cancelled') return followMoney(tx, contract, now)
  await tx.update(deposits).set({ updatedAt: now }).where(eq(deposits.id, row.id))
  const made = counted(await paymentsFor(tx, row))
  if (heldCents(made) === 0 && made.every(({ state }) => state !== 'refunding'))
    await moveDeposit(tx, row, 'refunded', { refundedAt: now, updatedAt: now })
}

/**
 * Called when a contract is cancelled: nothing can be paid any more, and what is due goes back to the cards, the newest
 * payment first. What is left of the refund was paid in cash.
 */
export async function closeDeposit(
  tx: Tx,
  contractId: string,
  { refundCents, cashBackCents }: Pick<CancelOutcome, 'refundCents' | 'cashBackCents'>,
  now: Date,
): Promise<void> {
  const row = await lockDeposit(tx, contractId)
  if (!row) return
  if (cashBackCents > 0)
    await tx.update(deposits).set({ cashBackCents, updatedAt: now }).where(eq(deposits.id, row.id))
  const made = await paymentsFor(tx, row)
  for (const payment of begun(made)) await refusePayment(tx, payment, now)
  let left = refundCents - cashBackCents
  if (left === 0) {
    await moveDeposit(tx, row, 'closed', { updatedAt: now })
    return
  }
  await moveDeposit(tx, row, 'refund-promised', { updatedAt: now })
  for (const { id } of made.filter(isGivenBack).toReversed()) {
    const payment = await lockPayment(tx, id)
    const back = payment ? Math.min(left, heldOf(payment)) : 0
    if (payment && back > 0) await promiseRefund(tx, payment, { cents: back, now })
    left -= back
  }
}

/** An operator's refund may be on its way when the contract is cancelled; the rest goes back as well. */
const isGivenBack = ({ state }: PaymentRow): boolean => state === 'kept' || state === 'refunding'

const begun = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter(({ state }) => state === 'begun')
