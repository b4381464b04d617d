import type { DepositState } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { statementOf } from '@cuebook/domain/contracts/money.ts'
import { countedStates } from '@cuebook/domain/payments/lifecycle.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { heldCents, type PaymentRow, paymentsOf, type StatedPayment } from '../../payments/queries.ts'
import type { ContractRow } from '../table.ts'
import { type TermsRow, termsOf } from '../terms-of.ts'
import { deposits } from './table.ts'

export type DepositRow = typeof deposits.$inferSelect

/** The kind that marks payments for deposits. */
export const DEPOSIT_KIND = 'deposit'

export async function depositOf(conn: Conn, contract: ContractRow): Promise<DepositState | null> {
  const [row] = await conn.select().from(deposits).where(eq(deposits.contractId, contract.id))
  return row ? stateOf(row, contract, await depositPayments(conn, row)) : null
}

export async function depositByToken(conn: Conn, token: string): Promise<DepositRow> {
  const [row] = await conn.select().from(deposits).where(eq(deposits.token, token))
  if (!row) throw new Refusal('deposit.no-link')
  return row
}

/** Locks the deposit until the transaction ends, because the next step depends on whether it is paid. */
export async function lockDeposit(tx: Tx, contractId: string): Promise<DepositRow | null> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.contractId, contractId)).for('update')
  return row ?? null
}

export const depositPayments = (conn: Conn, { id }: Pick<DepositRow, 'id'>): Promise<PaymentRow[]> =>
  paymentsOf(conn, DEPOSIT_KIND, [id])

/** What the client paid and did not get back, in cents. */
export async function depositHeld(tx: Tx, contractId: string): Promise<number> {
  const row = await lockDeposit(tx, contractId)
  return row ? heldCents(await depositPayments(tx, row)) : 0
}

/** The amount to pay while the deposit is open; afterwards the amount paid, even if it was refunded. */
export function depositAmountCents(
  { status }: Pick<DepositRow, 'status'>,
  contract: TermsRow,
  payments: readonly StatedPayment[],
): number {
  if (status === 'open' || status === 'void')
    return statementOf(termsOf(contract), heldCents(payments)).openCents
  return counted(payments).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export const counted = <P extends StatedPayment>(payments: readonly P[]): P[] =>
  payments.filter(({ state }) => (countedStates as readonly string[]).includes(state))

export function stateOf(
  row: Pick<DepositRow, 'status' | 'token' | 'paidAt'>,
  contract: TermsRow,
  payments: readonly StatedPayment[],
): DepositState {
  const refunded = counted(payments).reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const amountCents = depositAmountCents(row, contract, payments)
  return {
    status: row.status,
    amount: amountCents / 100,
    paid: heldCents(payments) / 100,
    refunded: refunded / 100,
    payPath: row.status === 'open' && amountCents > 0 ? `/pay/${row.token}` : null,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}
