import type { DepositState } from '@cuebook/domain/contracts/deposit/deposit.ts'
import { statementOf } from '@cuebook/domain/contracts/money.ts'
import { countedStates } from '@cuebook/domain/payments/lifecycle.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { heldCents, type PaymentRow, paymentsOf } from '../../payments/queries.ts'
import type { ContractRow } from '../table.ts'
import { termsOf } from '../terms-of.ts'
import { deposits } from './table.ts'

export type DepositRow = typeof deposits.$inferSelect

/** The kind that marks payments for deposits. */
export const DEPOSIT_KIND = 'deposit'

export async function depositsOf(
  conn: Conn,
  contracts: readonly ContractRow[],
): Promise<Map<string, DepositState>> {
  if (contracts.length === 0) return new Map()
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  const rows = await conn
    .select()
    .from(deposits)
    .where(inArray(deposits.contractId, [...byId.keys()]))
  const paid = Map.groupBy(
    await paymentsOf(
      conn,
      DEPOSIT_KIND,
      rows.map(({ id }) => id),
    ),
    ({ subjectId }) => subjectId,
  )
  return new Map(
    rows.flatMap((row) => {
      const contract = byId.get(row.contractId)
      return contract ? [[row.contractId, stateOf(row, contract, paid.get(row.id) ?? [])] as const] : []
    }),
  )
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
  { status }: DepositRow,
  contract: ContractRow,
  payments: readonly PaymentRow[],
): number {
  if (status === 'open' || status === 'void')
    return statementOf(termsOf(contract), heldCents(payments)).openCents
  return counted(payments).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export const counted = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter(({ state }) => (countedStates as readonly string[]).includes(state))

function stateOf(row: DepositRow, contract: ContractRow, payments: readonly PaymentRow[]): DepositState {
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
